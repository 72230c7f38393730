/** Reads the amount of a Solana token as wallets show it. */

import { isRecord } from 'latchkey/plugin';
import { malformed } from './askNode.js';

/**
 * Reads `{ amount, decimals, uiAmountString }`. Wallets show another amount than the one that is held of tokens with a scale or with
 * interest.
 *
 * @returns the shown amount in the smallest unit; the amount itself if the node does not tell it
 * @throws `NODE_MALFORMED`
 */
export function readShownAmount(value: unknown): bigint {
  const { amount, decimals, uiAmountString } = isRecord(value) ? value : {};
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) throw malformed('an amount in the smallest unit');
  const [, whole = '', fraction = ''] = /^(\d{1,40})(?:\.(\d{1,40}))?$/.exec(String(uiAmountString)) ?? [];
  if (whole === '' || typeof decimals !== 'number' || fraction.length > decimals) return BigInt(amount);
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
