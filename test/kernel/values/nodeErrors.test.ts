/** Errors of nodes, in the words of the clients and gateways that state them. */

import { expect, test } from 'vitest';
import { isLimited, isRevert } from '../../../kernel/values/nodeErrors.js';

const judge = (code: unknown, message: string, data?: unknown) => {
  const error = { cause: { code, message, data } };
  return isRevert(error) ? 'revert' : isLimited(error) ? 'limited' : 'other';
};

test.each([
  ['Geth', 3, 'execution reverted: too low', '0x08c379a0'],
  ['Geth, empty', 3, 'execution reverted', '0x'],
  ['Geth, another failure', -32000, 'invalid opcode: opcode 0xfe not defined'],
  ['Erigon until 2025', -32000, 'execution reverted'],
  ['Nethermind until 2025', -32015, 'VM execution error.', 'Reverted 0x4e6f'],
  ['OpenEthereum', -32016, 'The execution failed due to an exception.', 'Reverted'],
  ['Besu', -32000, 'Execution halted'],
  ['Reth', -32003, 'InvalidFEOpcode: invalid opcode'],
  ['Moonbeam', -32603, 'VM Exception while processing transaction: revert'],
  ['Rootstock', -32015, 'transaction reverted'],
  ['Hardhat', -32603, 'Error: VM Exception: reverted with custom error'],
  ['Hedera, older relays', -32008, 'execution reverted: CONTRACT_REVERT_EXECUTED'],
  ['a gateway that keeps the data only', -32603, 'Internal JSON-RPC error.', '0x08c379a0'],
])('a call that fails on %s is a revert', (_, code, message, data?: string) => {
  expect(judge(code, message, data)).toBe('revert');
});

test.each([
  ['Infura', -32005, 'daily request count exceeded, request rate limited'],
  ['Alchemy', 429, 'Your app has exceeded its compute units per second capacity.'],
  ['QuickNode', -32007, '50/second request limit reached - reduce calls per second'],
  ['another gateway', -32097, 'Rate limit exceeded'],
  ['proxyd', -32016, 'over rate limit'],
  ['proxyd, a timeout', -32015, 'gateway timeout'],
  ['Hedera', -32015, 'Dependent service returned immature records'],
  ['dRPC', 30, 'Request timeout on the free tier, please upgrade'],
  ['Solana', -32005, 'Node is behind by 42 slots'],
  ['a gateway whose node has failed', -32000, 'upstream execution failed'],
  ['a gateway without a node', -32603, 'no backend available: execution failed'],
])('a node of %s that cannot answer now is limited', (_, code, message) => {
  expect(judge(code, message)).toBe('limited');
});

test.each([
  ['Besu, the limit of gas', -32005, 'Transaction gas limit exceeded'],
  ['Aurora, the limit of logs', -32005, 'query returned more than 10000 results'],
  ['a missing method', -32601, 'the method eth_simulateV1 does not exist'],
  ['missing money', -32000, 'insufficient funds for gas * price + value'],
  ['a word that ends in "rate"', -32000, 'exceeded what the contract can generate'],
  ['no code', undefined, 'execution reverted'],
  ['a code that is text', '3', 'execution reverted'],
])('%s is neither', (_, code, message) => {
  expect(judge(code, message)).toBe('other');
});

test.each([undefined, null, 3, 'revert', {}, { cause: 'revert' }, { cause: { code: 3n } }])(
  '%o is neither',
  (error) => {
    expect([isRevert(error), isLimited(error)]).toEqual([false, false]);
  },
);
