/** Texts for errors of swaps. */

import { activeConnectionAtom, activeNetworkAtom, isModalError } from 'latchkey/plugin';
import { useText, useValue } from 'latchkey/ui';
import { strings } from '../strings.js';

/** Keys of the texts by error code. */
const TEXTS = new Map([
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
  ['BALANCE_TOO_LOW', 'insufficient'],
  ['FEE_TOO_HIGH', 'insufficient'],
  ['TOKEN_DECIMALS', 'reverts'],
  ['QUOTE_EXPIRED', 'expired'],
  ['SWAP_PENDING', 'pending'],
  ['WALLET_LOCKED', 'locked'],
  ['REQUEST_PENDING', 'pending'],
  ['NETWORK_MISMATCH', 'walletNetwork'],
  ['RPC_FAILED', 'nodeDown'],
  ['RPC_MALFORMED', 'nodeDown'],
  // The wallet was asked, so these do not say that nothing was sent.
  ['RESPONSE_MALFORMED', 'unsure'],
  ['DEADLINE_PASSED', 'unsure'],
  ['WALLET_DISCONNECTED', 'unsure'],
  ['RELAY_UNREACHABLE', 'unsure'],
  ['FRAME_TIMEOUT', 'unsure'],
] as const);

/** Keys of the names of fields. */
const FIELDS = new Map([
  ['token', 'fieldToken'],
  ['received', 'fieldReceived'],
  ['amount', 'fieldAmount'],
  ['value', 'fieldAmount'],
  ['minimum', 'fieldMinimum'],
  ['recipient', 'fieldRecipient'],
  ['router', 'fieldRouter'],
  ['fee', 'fieldFee'],
] as const);

/** @returns the text of an error. `fallback`: for an error that has no text of its own. */
export function useErrorText(): (error: unknown) => string {
  const t = useText(strings);
  const network = useValue(activeNetworkAtom)?.name ?? '';
  const wallet = useValue(activeConnectionAtom)?.connector.name ?? '';
  return (error) => {
    const { code, hints } = isModalError(error) ? error : { code: '', hints: [] };
    const field = t(FIELDS.get((hints[0] ?? '') as 'token') ?? 'fieldOther');
    if (code === 'SWAP_ALTERED') return t('altered', { field });
    if (code === 'INTENT_CHANGED') return t('changed', { field });
    return t(TEXTS.get(code as 'USER_REJECTED') ?? 'failedAny', { wallet, network });
  };
}
