/** A token as the forms that pay show it. */

import type { TransferToken } from '../../contract/transfers.js';

/** A token, and what the account has of it. */
export interface PayToken extends TransferToken {
  readonly name?: string | undefined;
  /** In the smallest unit. `undefined`: unknown, or none. */
  readonly balance?: bigint | undefined;
  /** Value of the balance in US dollars, with `PRICE_DECIMALS` decimals. `undefined`: unknown. */
  readonly value?: bigint | undefined;
  /** A checked image. */
  readonly imageUrl?: string | undefined;
  /** As in `Token`: the app or a list of known tokens names its address. */
  readonly isKnown?: boolean | undefined;
  /** It may imitate another token. */
  readonly suspicious?: boolean | undefined;
  /** The symbol of the known token that it is taken for, as in `Token`. */
  readonly imitates?: string | undefined;
}
