/** Converts the errors of the chain under a profile to those of the profile. Pure. */

import type { NodeError, NodeFailure, RpcNodeProfile } from '../profiles/nodes/types.js';

/** An error in a JSON-RPC reply. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** Words of the chains under profiles. */
const WORDS: readonly (readonly [NodeFailure, RegExp])[] = [
  ['revert', /revert/i],
  ['funds', /insufficient funds|insufficient balance/i],
  ['nonce', /nonce too low/i],
  ['price', /underpriced|max fee per gas less than block base fee/i],
  ['known', /already (?:known|imported)/i],
  ['halt', /invalid ?opcode|InvalidFEOpcode|out ?of ?gas|EVM error|stack|invalid ?jump/i],
];
const REVERTED = 3;

/** The kind of a failure. `undefined` for errors that are not about a transaction or call. */
export function failureOf({ code, message, data }: RpcError): NodeFailure | undefined {
  const [kind] = WORDS.find(([, words]) => words.test(message)) ?? [code === REVERTED ? 'revert' : undefined];
  return kind === 'revert' && !hasBytes(data) ? 'bareRevert' : kind;
}

/** The error in the words of the profile. */
export function toNodeError(error: RpcError, { failures = {} }: RpcNodeProfile): NodeError {
  const kind = failureOf(error);
  const own = kind && failures[kind];
  if (!own) return error;
  const reason = error.message.replace(/^.*revert(?:ed)?:?\s*/i, '');
  const { data = error.data } = own;
  return {
    ...own,
    message: own.message.replace(/:? ?\{reason\}/, (part) => (reason ? part.replace('{reason}', reason) : '')),
    ...(data !== undefined && { data: data === 'text' ? `Reverted ${String(error.data)}` : data }),
  };
}

const hasBytes = (data: unknown) => typeof data === 'string' && data.length > 2;
