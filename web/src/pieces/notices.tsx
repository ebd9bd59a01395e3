// Toasts and the live region.
import type { VNode } from "preact";
import { dismiss, notices, spoken } from "../app/notices";
import { openRules } from "../app/rules";
import { words } from "../words/words";

export function Notices(): VNode {
  const w = words.value;
  return (
    <div class="notices" role="status">
      {notices.value.map((n) => (
        <div key={n.id} class="notice">
          <span>{n.text}</span>
          {n.rule && <button class="link" onClick={() => n.rule && openRules(n.rule.game, n.rule.number)}>{n.rule.number}</button>}
          {n.action && <button class="pill" onClick={() => { n.action?.do(); dismiss(n.id); }}>{n.action.label}</button>}
          <button class="close" aria-label={w.setup.close} onClick={() => dismiss(n.id)}>×</button>
        </div>
      ))}
    </div>
  );
}

export function Spoken(): VNode {
  return <div class="unseen" aria-live="polite" role="log">{spoken.value}</div>;
}
