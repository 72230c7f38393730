/** A wallet's body: what its sides have in common. One mode, one window at a time, one switch to turn it off. */

import type { WalletMode } from '../types.js';
import { createDesk, type Desk } from './desk.js';
import type { WalletHost } from './host.js';
import { PLAIN_ICON } from './icons.js';
import { askInPanel } from './panel.js';

/** What a side hears of its body. */
export interface BodyListener {
  /** Called before the mode changes; what it returns is called after. */
  modeChanging(): () => void;
  /** The extension was switched off. Open questions have ended. */
  left(): void;
  /** It was switched on again. */
  returned(): void;
  /** It is off the page for good. */
  removed(): void;
}

/** The wallet behind its sides. */
export interface WalletBody {
  readonly name: string;
  readonly rdns: string;
  readonly icon: string;
  mode: WalletMode;
  /** Switched off, or off the page. */
  readonly away: boolean;
  readonly pending: number;
  /** Resolves when the person, or the mode, agrees. @throws 4001 when refused · 4900 when the wallet goes away meanwhile */
  readonly confirm: Desk['confirm'];
  join(side: BodyListener): void;
  vanish(): void;
  comeBack(): void;
  remove(): void;
}

/** A wallet without sides yet. */
export function createBody(
  spec: { readonly name: string; readonly rdns: string; readonly icon?: string; readonly mode?: WalletMode },
  host: WalletHost,
): WalletBody {
  const { name, rdns, icon = PLAIN_ICON } = spec;
  let mode = spec.mode ?? 'ask';
  let away = false;
  let isRemoved = false;
  let sides: readonly BodyListener[] = [];
  const desk = createDesk({
    mode: () => mode,
    show: (prompt, signal) => askInPanel(host, { name, rdns, icon }, prompt, signal),
    after: (ms, run) => void host.setTimeout(run, ms),
  });
  return {
    name,
    rdns,
    icon,
    get mode() {
      return mode;
    },
    set mode(next) {
      const after = sides.map((side) => side.modeChanging());
      mode = next;
      desk.modeChanged();
      for (const tell of after) tell();
    },
    get away() {
      return away;
    },
    get pending() {
      return desk.pending();
    },
    confirm: desk.confirm,
    join(side) {
      sides = [...sides, side];
    },
    vanish() {
      if (away) return;
      away = true;
      desk.close();
      for (const side of sides) side.left();
    },
    comeBack() {
      if (!away || isRemoved) return;
      away = false;
      for (const side of sides) side.returned();
    },
    remove() {
      away = true;
      isRemoved = true;
      desk.close();
      for (const side of sides) side.removed();
    },
  };
}
