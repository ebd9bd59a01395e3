// The settings, all in one place.
import type { VNode } from "preact";
import { Swatch } from "../pieces/colours";
import { Dialog } from "../pieces/dialog";
import { type Language, LANGUAGES, words } from "../words/words";
import { set, type Settings, settings } from "./settings";

function Choice<K extends "theme" | "motion">(props: { of: K; title: string; names: Record<Settings[K], string> }): VNode {
  return (
    <label class="setting">
      <span>{props.title}</span>
      <select value={settings.value[props.of]} onChange={(e) => set(props.of, e.currentTarget.value as Settings[K])}>
        {Object.entries<string>(props.names).map(([id, name]) => <option key={id} value={id}>{name}</option>)}
      </select>
    </label>
  );
}

function Switch(props: { of: "patterns" | "palette" | "tips" | "plain"; title: string }): VNode {
  const on = settings.value[props.of];
  return (
    <label class="setting">
      <span>{props.title}</span>
      <input type="checkbox" role="switch" checked={on} onChange={() => set(props.of, !on)} />
    </label>
  );
}

export function SettingsDialog(props: { close(): void }): VNode {
  const w = words.value.settings;
  return (
    <Dialog title={w.title} close={props.close} class="settings">
      <label class="setting">
        <span>{w.language}</span>
        <select value={settings.value.language} onChange={(e) => set("language", e.currentTarget.value as Language)}>
          {LANGUAGES.map((l) => <option key={l.id} value={l.id}>{l.name}</option>)}
        </select>
      </label>
      <Choice of="theme" title={w.theme} names={w.themes} />
      <Switch of="patterns" title={w.patterns} />
      <Switch of="palette" title={w.palette} />
      <p class="row sample">{(["blue", "green", "orange", "pink", "purple", "red", "yellow", "brown", "grey", "white"] as const).map((c) => <Swatch key={c} colour={c} size={26} />)}</p>
      <Choice of="motion" title={w.motion} names={w.motions} />
      <Switch of="tips" title={w.tips} />
      <Switch of="plain" title={w.plain} />
      <div class="row end"><button class="go" onClick={props.close}>{w.close}</button></div>
    </Dialog>
  );
}
