/** The comparison of a transaction's message with the intent of a transfer. Pure. */

import type { Intent, IntentField } from 'latchkey/plugin';
import { parseMessage } from '../transactions/parse.js';

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
/** A program of assertions, which some wallets add. It moves nothing. */
const ASSERTION_PROGRAM = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';
/** `transfer` of the system program: the number 2 in 4 bytes, then the lamports in 8 bytes, both little-endian. */
const TRANSFER = /^02000000([0-9a-f]{16})$/;

/** The first field in which a message differs from the intent. Its blockhash is not compared: it only limits the time. */
export function differenceOf(intent: Intent, message: Uint8Array): IntentField | undefined {
  const parsed = parseMessage(message);
  if (!parsed) return 'data';
  if (parsed.signers[0] !== intent.from) return 'from';
  const rest = parsed.instructions.filter(
    ({ program }) => program !== COMPUTE_BUDGET_PROGRAM && program !== ASSERTION_PROGRAM,
  );
  const [transfer, more] = rest;
  if (!transfer || more || transfer.program !== SYSTEM_PROGRAM || transfer.accounts.length !== 2) return 'data';
  const [from, to] = transfer.accounts.map(({ key }) => key);
  if (from !== intent.from) return 'from';
  if (to !== intent.to) return 'to';
  const [, lamports] = TRANSFER.exec(transfer.data) ?? [];
  if (!lamports) return 'data';
  const bytes = lamports.match(/../g) ?? [];
  return BigInt(`0x${bytes.reverse().join('')}`) === intent.amount ? undefined : 'amount';
}
