// The rules of games/*/rules.md as data that the page can show, search and link to: headings, paragraphs, lists,
// tables and drawings, with the number of each rule.  Only what those files use of Markdown is read.
//
// A block: {kind: "h2" | "p" | "li" | "table" | "pre", rule: "TT-9" | null, text | rows}
// Inline text keeps **bold**, *italic*, `code`; the page turns them into elements.

const RULE = /^\*\*([A-Z]{2}-[A-Z]?\d+[a-z]?\??)\*\*\s*/;

function cells(line) {
  return line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
}

function isTable(lines) {
  return lines.every((line) => line.trim().startsWith("|"));
}

/** Blocks of lines that stand together; a drawing is indented by four and stands on its own. */
function paragraphs(text) {
  const out = [];
  let now = [];
  const close = () => {
    if (now.length > 0) out.push(now);
    now = [];
  };
  for (const line of text.split("\n")) {
    const begins = /^(#|- )/.test(line);
    if (line.trim() === "") {
      // A drawing may have empty lines in it; they are kept until something else follows.
      close();
    } else {
      if (begins) close();
      now.push(line);
    }
  }
  close();
  return out;
}

function blockOf(lines) {
  const first = lines[0];
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading) return { kind: `h${heading[1].length}`, rule: null, text: heading[2] };
  if (isTable(lines)) {
    const rows = lines.map(cells).filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
    return { kind: "table", rule: null, rows };
  }
  if (/^ {4}/.test(first)) return { kind: "pre", rule: null, text: lines.map((line) => line.slice(4)).join("\n") };
  const item = first.startsWith("- ");
  const text = lines.map((line) => line.trim()).join(" ").replace(/^- /, "");
  const rule = RULE.exec(text)?.[1] ?? null;
  return { kind: item ? "li" : "p", rule, text: text.replace(RULE, "") };
}

export function readRules(markdown) {
  const blocks = paragraphs(markdown).map(blockOf);
  // Drawings that were parted by an empty line are one.
  return blocks.reduce((out, block) => {
    const last = out.at(-1);
    if (block.kind === "pre" && last?.kind === "pre") last.text += `\n\n${block.text}`;
    else out.push(block);
    return out;
  }, []);
}
