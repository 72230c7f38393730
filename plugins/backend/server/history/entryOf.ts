/** Writes a transaction as one of its accounts sees it. Pure. */

import type { Approval, Transfer } from './movements.js';
import type { Entry, Movement, OperationType } from './types.js';

/** The sender of new tokens, and the receiver of burnt ones. */
export const NOBODY = `0x${'0'.repeat(40)}`;

/** A transaction with everything that it moved. Addresses are in lower case. */
export interface SeenTransaction {
  readonly hash: string;
  readonly from: string;
  /** The contract that it created, if `isDeploy`. */
  readonly to: string;
  readonly isDeploy: boolean;
  readonly isConfirmed: boolean;
  readonly nonce: number;
  /** The amount that its sender paid, in the smallest unit. Absent if it is unknown. */
  readonly fee?: bigint | undefined;
  readonly transfers: readonly Transfer[];
  readonly approvals: readonly Approval[];
}

/** The entry of an account. Transfers between other accounts are left out. */
export function entryOf(account: string, transaction: SeenTransaction): Entry {
  const { hash, from, to, isDeploy, isConfirmed, nonce, fee, transfers, approvals } = transaction;
  const own = transfers.filter((one) => one.from === account || one.to === account);
  const approval = approvals.find(({ owner }) => owner === account);
  const type = typeOf(account, own, isDeploy && from === account, approval);
  // The parties of a single transfer are shown instead of those of the call.
  const parties = own.length === 1 ? own[0] : undefined;
  return {
    hash,
    type,
    status: isConfirmed ? 'confirmed' : 'failed',
    from: parties?.from ?? from,
    to: parties?.to ?? ((type === 'approve' && approval?.spender) || to),
    nonce,
    ...(account === from && fee !== undefined && { fee: `${fee}` }),
    movements: type === 'approve' && approval ? [approved(approval)] : own.map((one) => movementOf(one, account)),
  };
}

function typeOf(
  account: string,
  own: readonly Transfer[],
  isDeploy: boolean,
  approval: Approval | undefined,
): OperationType {
  if (isDeploy) return 'deploy';
  const [first] = own;
  if (!first) return approval ? 'approve' : 'execute';
  const isOut = own.some(({ from }) => from === account);
  const isIn = own.some(({ from, to }) => to === account && from !== account);
  if (isOut && isIn) return 'trade';
  if (isIn) return own.every(({ from }) => from === NOBODY) ? 'mint' : 'receive';
  return own.every(({ to }) => to === NOBODY) ? 'burn' : 'send';
}

function movementOf({ standard, token, id, amount, from, to }: Transfer, account: string): Movement {
  const direction = from === to ? 'self' : from === account ? 'out' : 'in';
  return { standard, ...(token && { token }), ...(id !== undefined && { id }), amount: `${amount}`, direction };
}

/** The token of an approval, without an amount: nothing has moved. */
const approved = ({ token }: Approval): Movement => ({ standard: 'erc20', token, amount: '0', direction: 'self' });
