// What each sign on legs and boxes brings: for who does not know them yet.
import type { VNode } from "preact";
import type { Words } from "@/words/words";
import { Icon } from "./lino";
import { iconName } from "./names";

const SIGNS = ["nugget", "card", "check", "play", "saloon", "wanted", "tipi", "discovery"];

export function Signs(props: { words: Words }): VNode {
  const { words } = props;
  return (
    <dl class="co-signs">
      {SIGNS.map((sign) => (
        <div key={sign}>
          <dt><Icon name={sign} size={26} /> {iconName(sign, words)}</dt>
          <dd>{words.colorado.brings[sign]}</dd>
        </div>
      ))}
    </dl>
  );
}
