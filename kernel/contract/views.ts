/** Views, and the parts of the view Connect. Types only. */

import type { ConnectRowsModule } from './connectRows.js';
import type { RouterState } from './results.js';
import type { AnySlot, SlotValue } from './slot.js';

/** A view's module. The shell renders its component with `params`. */
export interface ViewModule<Params> {
  readonly default: (props: { readonly params: Params }) => unknown;
}

/** A part of a skeleton. `account`: picture, name and balance. `code`: the six boxes of a one-time code. */
export type SkeletonBlock =
  | 'account'
  | 'actions'
  | 'button'
  | 'code'
  | 'field'
  | 'grid'
  | 'hero'
  | 'qr'
  | 'row'
  | 'search'
  | 'shelf'
  | 'tabs'
  | 'tiles';

/** A screen of the modal. */
export interface View<Params = undefined> {
  /** Loads the module of the view. */
  load(): Promise<ViewModule<Params>>;
  /** Shown from top to bottom while the code loads, in the height of the view. Default: four rows. */
  readonly skeleton?: readonly SkeletonBlock[];
  /** Ids of views that can follow. Their code is fetched when the user presses or focuses a control of this view. */
  readonly next?: readonly string[];
  /** Slots whose parts the view renders. Their code is loaded together with the view's. */
  readonly parts?: readonly AnySlot[];
  /** Whether the view may be shown now. If not, the `resolveView` taps choose another view. Default: always. */
  when?(state: RouterState): boolean;
}

/**
 * A group in the Connect view: a log-in, several log-ins, or wallets. In the order of the contributions: log-ins have 0 to 11,
 * wallets have 20, and come first if a wallet is installed.
 */
export interface ConnectMethod {
  readonly id: string;
  /**
   * `wallets`: a list of wallets. It comes first if a wallet is installed, and can be shown as one row. `form`: a log-in with a field
   * in Connect, beside which wallets may be one row. Default: another log-in.
   */
  readonly kind?: 'wallets' | 'form' | undefined;
  /** Loads the part that Connect renders. @param read - Reads slots, because the part may depend on other plugins. */
  load(read: <S extends AnySlot>(slot: S) => SlotValue<S>): Promise<{ readonly default: () => unknown }>;
  /** Loads what the method offers without the part, for apps that draw their own connect screen. Its code must not need React. */
  rows?(): Promise<ConnectRowsModule>;
}
