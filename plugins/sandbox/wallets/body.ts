/** The state that all sides of a wallet share: its mode, its approval requests and whether it is switched off. */

import type { WalletMode } from '../types.js';
import { type Approvals, createApprovals } from './approvals.js';
import type { WalletHost } from './host.js';
import { PLAIN_ICON } from './icons.js';
import { askInPanel } from './panel.js';

/** Callbacks through which a side follows the wallet's state. */
export interface BodyListener {
  /** Called before the mode changes. The returned function is called after the change. */
  modeChanging(): () => void;
  /** The extension was switched off. Pending requests have been rejected. */
  vanished(): void;
  /** The extension was switched on again. */
  cameBack(): void;
  /** The wallet was removed from the page permanently. */
  removed(): void;
}

/** The part of a wallet that its sides share. */
export interface WalletBody {
  readonly name: string;
  readonly rdns: string;
  readonly icon: string;
  mode: WalletMode;
  /** Whether the wallet is switched off or removed. */
  readonly away: boolean;
  readonly pending: number;
  /**
   * Resolves when the user or the mode approves.
   *
   * @throws 4001 when rejected · 4900 when the wallet is switched off or removed
   */
  readonly confirm: Approvals['confirm'];
  join(side: BodyListener): void;
  vanish(): void;
  comeBack(): void;
  remove(): void;
}

/** Creates the shared part of a wallet. Sides are added by `join`. */
export function createBody(
  spec: { readonly name: string; readonly rdns: string; readonly icon?: string; readonly mode?: WalletMode },
  host: WalletHost,
): WalletBody {
  const { name, rdns, icon = PLAIN_ICON } = spec;
  let mode = spec.mode ?? 'ask';
  let away = false;
  let isRemoved = false;
  let sides: readonly BodyListener[] = [];
  const approvals = createApprovals({
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
      approvals.modeChanged();
      for (const notifyAfter of after) notifyAfter();
    },
    get away() {
      return away;
    },
    get pending() {
      return approvals.pending();
    },
    confirm: approvals.confirm,
    join(side) {
      sides = [...sides, side];
    },
    vanish() {
      if (away) return;
      away = true;
      approvals.close();
      for (const side of sides) side.vanished();
    },
    comeBack() {
      if (!away || isRemoved) return;
      away = false;
      for (const side of sides) side.cameBack();
    },
    remove() {
      away = true;
      isRemoved = true;
      approvals.close();
      for (const side of sides) side.removed();
    },
  };
}
