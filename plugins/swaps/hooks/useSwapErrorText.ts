/** Texts for errors of swaps. */

import { useErrorText, useText } from 'latchkey/ui';
import { strings } from '../strings.js';

const TABLE = {
  catalogue: strings,
  codes: new Map([
    ['SWAP_ALTERED', 'altered'],
    ['INTENT_CHANGED', 'changed'],
    ['USER_REJECTED', 'declined'],
    ['SWAPS_UNSUPPORTED', 'unsupported'],
    ['QUOTE_MISSING', 'noPrice'],
    ['BACKEND_FAILED', 'noPrice'],
    ['BACKEND_MALFORMED', 'noPrice'],
    ['ALLOWANCE_FAILED', 'allowanceFailed'],
    ['APPROVAL_FAILED', 'approvalFailed'],
    ['SWAP_FAILED', 'buildFailed'],
    ['ROUTER_UNKNOWN', 'routerUnknown'],
    ['TRANSFER_REVERTS', 'reverts'],
    ['SWAP_UNREADABLE', 'unreadable'],
    ['BALANCE_TOO_LOW', 'balanceTooLow'],
    ['FEE_TOO_HIGH', 'feeTooHigh'],
    ['TOKEN_DECIMALS', 'reverts'],
    ['QUOTE_EXPIRED', 'expired'],
    ['SWAP_PENDING', 'pending'],
    ['WALLET_LOCKED', 'locked'],
    ['REQUEST_PENDING', 'pending'],
    ['NETWORK_MISMATCH', 'walletNetwork'],
    ['RPC_FAILED', 'nodeDown'],
    ['RPC_MALFORMED', 'nodeDown'],
  ] as const),
  unsure: 'unsure',
  fields: new Map([
    ['token', 'fieldToken'],
    ['received', 'fieldReceived'],
    ['amount', 'fieldAmount'],
    ['value', 'fieldAmount'],
    ['minimum', 'fieldMinimum'],
    ['recipient', 'fieldRecipient'],
    ['router', 'fieldRouter'],
    ['fee', 'fieldFee'],
  ] as const),
  otherField: 'fieldOther',
} as const;

/** @param other - The key of the text for an error that has none of its own. Default: that of a transaction. */
export function useSwapErrorText(other: 'failedAny' | 'noPrice' = 'failedAny'): (error: unknown) => string {
  const t = useText(strings);
  const textOf = useErrorText(TABLE);
  return (error) => textOf(error) ?? t(other);
}
