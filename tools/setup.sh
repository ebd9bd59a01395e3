# setup.sh - sourced by ./run and ./check: finds what is missing and installs it from Debian's packages.

# quietly LOG COMMAND...: its words go into the file; on a terminal a dot now and then says that it lives.
quietly() {
    local log=$1 dots="" code=0
    shift
    if [ -t 2 ]; then
        while sleep 3; do printf . >&2; done &
        dots=$!
    fi
    "$@" >>"$log" 2>&1 || code=$?
    if [ -n "$dots" ]; then
        kill $dots
        wait $dots 2>/dev/null || true
        echo >&2
    fi
    return $code
}

# need PACKAGE...: says what it installs, and installs only that.
need() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
            missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    echo "Installing from Debian's packages, which takes some minutes: ${missing[*]}"
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
    if ! { quietly "$log" $sudo apt-get update -q &&
        quietly "$log" $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
    }; then
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

# fetch --omit=dev | --include=dev: what package-lock.json names, in the versions it names, for the page alone or for its
# tests too; nothing if it is there.
fetch() {
    local log
    if cmp -s package-lock.json node_modules/fetched.json &&
        { [ "$1" = --omit=dev ] || [ -e node_modules/fetched.dev ]; }; then
        return
    fi
    echo "Fetching what the page is made with, from npm's registry (package-lock.json)"
    log=$(mktemp)
    if quietly "$log" npm ci "$1" --no-audit --no-fund; then
        cp package-lock.json node_modules/fetched.json
        [ "$1" = --omit=dev ] || touch node_modules/fetched.dev
        rm -f "$log"
        return
    fi
    tail -n 20 "$log" >&2
    echo "It could not be fetched." >&2
    return 1
}

# build FOLDER COMPILER MESON-OPTIONS...: sets the folder up once, then builds what has changed; with $only, that alone.
build() {
    local folder=$1 compiler=$2 log
    shift 2
    log=$(mktemp)
    [ -f "$folder/build.ninja" ] || echo "Building into $folder"
    # A folder of an older version does not know newer options: it is then set up again.
    if { [ -f "$folder/build.ninja" ] || CC=$compiler meson setup "$folder" "$@"; } >"$log" 2>&1 &&
        { meson configure "$folder" "$@" || meson setup --reconfigure "$folder" "$@"; } >>"$log" 2>&1 &&
        quietly "$log" ninja -C "$folder" ${only:-}; then
        rm -f "$log"
        return
    fi
    cat "$log" >&2
    echo "The build in $folder failed." >&2
    return 1
}
