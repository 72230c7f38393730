/** The text of the button of Send: what is missing, or that the transfer can be reviewed. Pure. */

import type { SendToken } from '../state.js';

/** Keys of the texts, in the order in which they are evaluated: a later one wins. */
export type ButtonKey =
  | 'preview'
  | 'invalidAddress'
  | 'addAddress'
  | 'noGas'
  | 'balanceUnknown'
  | 'noFunds'
  | 'addAmount'
  | 'badAmount'
  | 'wrongValue'
  | 'selectToken';

interface Input {
  readonly token: SendToken | undefined;
  /** The parsed amount. `invalid`: the text is no amount of this token. `undefined`: nothing was typed. */
  readonly amount: bigint | 'invalid' | undefined;
  /** As typed. */
  readonly receiver: string;
  /** Whether the typed text is an address of this network. */
  readonly isAddress: boolean;
  /** Balance of the network's currency. `undefined`: unknown. */
  readonly native: bigint | undefined;
  /** `undefined`: the network or the wallet does not tell it. */
  readonly fee: bigint | undefined;
  /** Another account may pay the fee. */
  readonly isSmartAccount: boolean;
}

/** Only `preview` enables the button. */
export function buttonStateOf(input: Input): ButtonKey {
  const { token, amount, receiver, isAddress, native, fee, isSmartAccount } = input;
  if (!token) return 'selectToken';
  if (amount === 0n) return 'wrongValue';
  if (amount === 'invalid') return 'badAmount';
  if (amount === undefined) return 'addAmount';
  if (token.balance === undefined) return 'balanceUnknown';
  if (amount > token.balance) return 'noFunds';
  const paid = token.address === undefined ? amount : 0n;
  // While the fee is unknown, an account that has nothing can still not pay it.
  const isCovered = isSmartAccount || (native !== undefined && native > 0n && native >= (fee ?? 0n) + paid);
  if (!isCovered) return 'noGas';
  if (receiver.trim() === '') return 'addAddress';
  return isAddress ? 'preview' : 'invalidAddress';
}
