# setup.sh - sourced by ./run and ./check: finds what is missing and installs it from Debian's packages.

# need PACKAGE...: says what it installs, and installs only that.
need() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
            missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    echo "Installing from Debian's packages: ${missing[*]}"
    local sudo=""
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || {
            echo "Please install them as root: apt-get install ${missing[*]}" >&2
            exit 1
        }
        sudo=sudo
    fi
    local log
    log=$(mktemp)
    if ! { $sudo apt-get update -q &&
        $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
    } >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        echo "The packages could not be installed." >&2
        exit 1
    fi
    rm -f "$log"
}

# The packages that bring node and npm.  A nodejs of other sources than Debian's has npm inside.
node_packages() {
    echo nodejs
    command -v npm >/dev/null || echo npm
}

# fetch FOLDER: what package-lock.json names, in the versions it names; nothing if it is there.
fetch() {
    local log
    cmp -s "$1/package-lock.json" "$1/node_modules/fetched.json" && return
    echo "Fetching what $1/package-lock.json names, from npm's registry"
    log=$(mktemp)
    if (cd "$1" && npm ci --no-audit --no-fund) >"$log" 2>&1; then
        cp "$1/package-lock.json" "$1/node_modules/fetched.json"
        rm -f "$log"
        return
    fi
    tail -n 20 "$log" >&2
    echo "It could not be fetched." >&2
    return 1
}

# build FOLDER COMPILER MESON-OPTIONS...: sets the folder up once, then builds what has changed.
build() {
    local folder=$1 compiler=$2 log
    shift 2
    log=$(mktemp)
    # A folder of an older version does not know newer options: it is then set up again.
    if { [ -f "$folder/build.ninja" ] || CC=$compiler meson setup "$folder" "$@"; } >"$log" 2>&1 &&
        { meson configure "$folder" "$@" || meson setup --reconfigure "$folder" "$@"; } >>"$log" 2>&1 &&
        ninja -C "$folder" >>"$log" 2>&1; then
        rm -f "$log"
        return
    fi
    cat "$log" >&2
    echo "The build in $folder failed." >&2
    return 1
}
