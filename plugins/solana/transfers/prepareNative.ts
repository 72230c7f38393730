/** Prepares a transfer of SOL. Lazy. */

import { freezeIntent, isRefusal, type Rpc } from 'latchkey/chain-kit';
import type { Intent, NetworkId, TransferRequest } from 'latchkey/plugin';
import { solanaError } from '../errors.js';
import { contextValue, readBlockhash } from '../rpc/client.js';
import { readU64 } from '../rpc/json.js';
import { encodeTransfer } from '../transactions/transfer.js';
import { noticeOf } from './fee.js';
import { type PrepareDeps, readRentMinimum, requirePayer } from './payer.js';
import { simulate } from './simulate.js';

export async function prepareNative(
  { rpc, balances, fees }: PrepareDeps,
  { network, from, to, token, amount: wanted, isMax = false, signal }: TransferRequest,
): Promise<Intent> {
  const given = signal && { signal };
  const [held, fee] = await Promise.all([
    balances.native({ network, address: from, ...given }),
    fees.transfer({ network, ...given }),
  ]);
  if (held < wanted) throw solanaError('BALANCE_TOO_LOW', 'The account has less of this token than the amount.');
  // The form has read another fee, that of an earlier block.
  const amount = isMax && held > fee && held < wanted + fee ? held - fee : wanted;
  if (held < amount + fee) {
    throw solanaError('FEE_TOO_HIGH', 'The account has too little of the network’s currency to pay the fee.');
  }
  await requirePayer(rpc, { network, held, fee, spent: from === to ? 0n : amount, signal });
  await requireRent(rpc, { network, to, amount, signal });
  const { blockhash } = await readBlockhash(rpc, network, 'confirmed', signal);
  await simulate(rpc, network, encodeTransfer({ from, to, lamports: amount, blockhash }), signal);
  const payload = { program: 'system', instruction: 'transfer', from, to, lamports: `${amount}` };
  const feeNotice = noticeOf({ fee, sent: amount });
  return freezeIntent({ network, from, to, token, amount, maxFee: fee, payload, ...(feeNotice && { feeNotice }) });
}

interface RentInput {
  readonly network: NetworkId;
  readonly to: string;
  readonly amount: bigint;
  readonly signal: AbortSignal | undefined;
}

/** A new account must hold enough for its rent. @throws `RENT_TOO_LOW` */
async function requireRent(rpc: Rpc, { network, to, amount, signal }: RentInput) {
  const request = { method: 'getBalance', params: [to, { commitment: 'confirmed' }] };
  const answer = await rpc(network, request, signal).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    return undefined;
  });
  if (readU64(contextValue(answer)) !== 0n) return;
  const least = await readRentMinimum(rpc, network, signal);
  if (least !== undefined && amount < least) {
    throw solanaError('RENT_TOO_LOW', `The receiver’s account is new. It must receive at least ${least} lamports.`);
  }
}
