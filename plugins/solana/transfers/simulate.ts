/** Executes a transfer on a node without sending it, and names what the network would refuse. Lazy. */

import { base64 } from '@scure/base';
import { isRefusal, type Rpc } from 'latchkey/chain-kit';
import { displayText, type NetworkId } from 'latchkey/plugin';
import { contextValue } from '../rpc/client.js';
import { TOKEN_PROGRAMS } from '../transactions/associated.js';
import { toUnsignedTransaction } from '../transactions/transfer.js';
import { reverts } from './mint.js';

/** Characters of the network's own reason. */
const MAX_REASON_LENGTH = 120;
/** Errors of the token programs. `solana-program/token-2022`, `interface/src/error.rs` */
const TOKEN_ERRORS: ReadonlyMap<number, string> = new Map([
  [17, 'The token account is frozen.'],
  [36, 'The receiver accepts only transfers with a memo. Send this token from another wallet.'],
  [37, 'This token cannot be transferred.'],
  [49, 'The receiver accepts only confidential transfers of this token.'],
  [67, 'All transfers of this token are paused.'],
]);
/** Errors of the network itself, as nodes name them. */
const NETWORK_ERRORS: ReadonlyMap<string, string> = new Map([
  ['InsufficientFundsForRent', 'An account would be left with less than the rent minimum.'],
  ['InsufficientFundsForFee', 'The account has too little SOL for the fee.'],
]);

type Fields = Readonly<Record<string, unknown>>;

/** @throws `TRANSFER_REVERTS` with the reason as its first hint */
export async function simulate(
  rpc: Rpc,
  network: NetworkId,
  message: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  const config = { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true };
  const params = [base64.encode(toUnsignedTransaction(message)), config];
  const answer = await rpc(network, { method: 'simulateTransaction', params }, signal).catch((error: unknown) => {
    // Some nodes lack this method. The network checks the transfer in any case.
    if (!isRefusal(error)) throw error;
    return undefined;
  });
  const { err, logs } = (contextValue(answer) ?? {}) as Fields;
  if (err !== undefined && err !== null) throw reverts(reasonOf(err, logs));
}

/** The reason in a sentence if it is known; otherwise the last words of the program; otherwise the name of the error. */
function reasonOf(err: unknown, logs: unknown): string {
  const lines = Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : [];
  const name = typeof err === 'string' ? err : (Object.keys(err as object)[0] ?? '');
  const known = NETWORK_ERRORS.get(name);
  if (known) return known;
  const [, program = '', code = ''] =
    lines
      .map((line) => /^Program (\w{32,44}) failed: custom program error: 0x([0-9a-f]{1,8})$/.exec(line))
      .find(Boolean) ?? [];
  const error = TOKEN_PROGRAMS.includes(program) ? TOKEN_ERRORS.get(Number.parseInt(code, 16)) : undefined;
  if (error) return error;
  const [said] = lines.flatMap((line) => /^Program log: Error: (.{1,500})$/.exec(line)?.[1] ?? []).slice(-1);
  return displayText(said ?? describe(err, name), MAX_REASON_LENGTH);
}

function describe(err: unknown, name: string): string {
  const [, inner] = ((err as Fields).InstructionError ?? []) as readonly unknown[];
  return typeof inner === 'string' ? inner : inner ? JSON.stringify(inner) : name;
}
