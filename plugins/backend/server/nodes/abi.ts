/** Calls of contracts, and the values that they return. */

import { isRevert, readHexText } from 'latchkey/server-kit';
import { malformed, type RpcAnswer, type RpcCall } from './askNode.js';

/** Characters of a name or symbol of a contract. */
const MAX_TEXT = 128;
const WORD = /^0x[0-9a-f]{64}$/i;

export const callOf = (to: string, data: string): RpcCall => ({
  method: 'eth_call',
  params: [{ to, data }, 'latest'],
});

/** A `string` of the ABI, or the `bytes32` of some early tokens; empty for anything else. */
export function readText(answer: RpcAnswer | undefined, max = MAX_TEXT): string {
  const whole = answer?.result;
  // The words of the offset and the length, and at most 4 bytes for each character. A contract may return megabytes.
  const result = typeof whole === 'string' ? whole.slice(0, 2 + 128 + 8 * max) : '';
  if (!/^0x([0-9a-f]{64})+$/i.test(result)) return '';
  const bytes = Buffer.from(result.slice(2), 'hex');
  const isString = bytes.length >= 64 && bytes.readUInt32BE(28) === 32;
  const content = isString ? bytes.subarray(64, 64 + bytes.readUInt32BE(60)) : bytes.subarray(0, 32);
  return readHexText(content.toString('utf8').replaceAll('\0', '').slice(0, max).trim());
}

/** Whether the call ran and failed, other than by an error of the node. */
export const isReverted = (answer: RpcAnswer | undefined): boolean => isRevert({ cause: answer?.error });

/**
 * The 32 bytes that a call returned; `undefined` if the call reverts or the contract does not exist.
 *
 * @throws `NODE_MALFORMED`, also for an error of the node
 */
export function readWord(answer: RpcAnswer | undefined): bigint | undefined {
  if (isReverted(answer) || answer?.result === '0x') return undefined;
  const result = answer?.result;
  if (typeof result !== 'string' || !WORD.test(result)) throw malformed('32 bytes');
  return BigInt(result);
}

/**
 * Like `readWord`, for contracts that anyone can name: also `undefined` if the contract returned another length.
 *
 * @throws `NODE_MALFORMED`, also for an error of the node
 */
export function readOptionalWord(answer: RpcAnswer | undefined): bigint | undefined {
  const result = answer?.result;
  const isOther = typeof result === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(result) && !WORD.test(result);
  return isOther ? undefined : readWord(answer);
}
