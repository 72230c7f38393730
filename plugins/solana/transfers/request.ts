/** The comparison of a transaction's message with the intent of a transfer. Pure. */

import type { Intent, IntentField } from 'latchkey/plugin';
import { fromBase58 } from '../base58.js';
import { ASSOCIATED_PROGRAM, associatedAddress, isOnCurve, TOKEN_PROGRAMS } from '../transactions/associated.js';
import { type Instruction, type ParsedMessage, parseMessage } from '../transactions/parse.js';
import { COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM } from '../transactions/transfer.js';

/** Programs that move nothing. Wallets add their instructions: prices, assertions, memos of both versions. */
const HARMLESS_PROGRAMS: ReadonlySet<string> = new Set([
  ...[COMPUTE_BUDGET_PROGRAM, 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'],
  ...['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVddwQDxFMNo', 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'],
]);
/** `transfer` of the system program: the number 2 in 4 bytes, then the lamports in 8 bytes, both little-endian. */
const TRANSFER = /^02000000([0-9a-f]{16})$/;
/**
 * `TransferChecked` of the token programs: the number 12, the amount in 8 bytes, the decimals. `TransferCheckedWithFee`: the
 * numbers 26 and 1, the same, and the token's own fee in 8 bytes.
 */
const TRANSFER_CHECKED = /^(?:0c([0-9a-f]{16})([0-9a-f]{2})|1a01([0-9a-f]{16})([0-9a-f]{2})([0-9a-f]{16}))$/;
/** `CreateIdempotent` of the associated token program. */
const CREATE_IDEMPOTENT = '01';

/** The first field in which a message differs from the intent. Its blockhash is not compared: it only limits the time. */
export function differenceOf(intent: Intent, message: Uint8Array): IntentField | undefined {
  const parsed = parseMessage(message);
  if (!parsed) return 'data';
  return parsed.signers[0] === intent.from ? instructionsDifference(intent, parsed) : 'from';
}

/**
 * The first field in which a message on the network is another one than the intent. A message of an unknown version proves
 * nothing. Another account may pay the fee. An account without a key, such as the vault of a multisig, signs nothing: the
 * transaction is that of its members.
 */
export function sentDifference(intent: Intent, message: Uint8Array): IntentField | undefined {
  const parsed = parseMessage(message);
  if (!parsed) return undefined;
  if (parsed.signers.includes(intent.from)) return instructionsDifference(intent, parsed);
  const key = fromBase58(intent.from, 32);
  return key && isOnCurve(key) ? 'from' : undefined;
}

function instructionsDifference(intent: Intent, { instructions }: ParsedMessage): IntentField | undefined {
  const rest = instructions.filter(({ program }) => !HARMLESS_PROGRAMS.has(program));
  return intent.token.address === undefined
    ? nativeDifference(intent, rest)
    : tokenDifference(intent, intent.token.address, rest);
}

function nativeDifference(intent: Intent, [transfer, more]: readonly Instruction[]): IntentField | undefined {
  if (!transfer || more || transfer.program !== SYSTEM_PROGRAM || transfer.accounts.length !== 2) return 'data';
  const [from, to] = transfer.accounts.map(({ key }) => key);
  if (from !== intent.from) return 'from';
  if (to !== intent.to) return 'to';
  const [, lamports] = TRANSFER.exec(transfer.data) ?? [];
  if (!lamports) return 'data';
  return readLittleEndian(lamports) === intent.amount ? undefined : 'amount';
}

/** The token accounts are derived again: a node that names another account for the receiver must not be believed. */
function tokenDifference(intent: Intent, wanted: string, rest: readonly Instruction[]): IntentField | undefined {
  const transfer = rest.at(-1);
  if (!transfer || rest.length > 2 || !TOKEN_PROGRAMS.includes(transfer.program)) return 'data';
  const [, mint, destination, owner, more] = transfer.accounts.map(({ key }) => key);
  if (more !== undefined) return 'data';
  if (owner !== intent.from) return 'from';
  if (mint !== wanted) return 'token';
  const own = associatedAddress(intent.to, wanted, transfer.program);
  if (destination !== own) return 'to';
  const [, amountOnly, decimalsOnly, amount = amountOnly, decimals = decimalsOnly, fee] =
    TRANSFER_CHECKED.exec(transfer.data) ?? [];
  if (!amount || Number.parseInt(decimals ?? '', 16) !== intent.token.decimals) return 'data';
  if (readLittleEndian(amount) !== (intent.raw ?? intent.amount)) return 'amount';
  // A stored intent has no payload. The network has checked the fee.
  if (intent.payload.fee !== undefined && fee && `${readLittleEndian(fee)}` !== intent.payload.fee) return 'data';
  const creation = rest.length === 2 ? rest[0] : undefined;
  if (!creation) return undefined;
  const given = creation.accounts.map(({ key }) => key).join();
  const expected = [intent.from, own, intent.to, wanted, SYSTEM_PROGRAM, transfer.program].join();
  const isCreation = creation.program === ASSOCIATED_PROGRAM && creation.data === CREATE_IDEMPOTENT;
  return isCreation && given === expected ? undefined : 'data';
}

function readLittleEndian(hex: string): bigint {
  const bytes = hex.match(/../g) ?? [];
  return BigInt(`0x${bytes.reverse().join('')}`);
}
