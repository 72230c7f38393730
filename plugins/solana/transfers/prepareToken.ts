/** Prepares the transfer of a token: what arrives, what it costs, and whether the network would take it. Lazy. */

import { freezeIntent } from 'latchkey/chain-kit';
import type { Intent, TransferRequest } from 'latchkey/plugin';
import { INVALID_INPUT, solanaError } from '../errors.js';
import { malformed, readBlockhash } from '../rpc/client.js';
import { encodeTokenTransfer } from '../transactions/tokenTransfer.js';
import { noticeOf } from './fee.js';
import { feeOf, reverts } from './mint.js';
import { type PrepareDeps, requirePayer } from './payer.js';
import { toRatio, toRaw, toShown } from './scale.js';
import { simulate } from './simulate.js';
import { accountBytesOf, readRoute, type TokenRoute } from './tokens.js';

/** Simulated as the wallet will be asked for it, except for the blockhash, which is read right before. */
export async function prepareToken(
  { rpc, balances, fees }: PrepareDeps,
  { network, from, to, token, amount, signal }: TransferRequest,
  mint: string,
): Promise<Intent> {
  const given = signal && { signal };
  const { decimals } = token;
  const [route, native, fee] = await Promise.all([
    readRoute(rpc, { network, from, to, mint, decimals, signal }),
    balances.native({ network, address: from, ...given }),
    fees.transfer({ network, ...given }),
  ]);
  const { held, rent, program, source, destination, creates } = route;
  if (held.shown < amount) {
    if (held.isFrozen) throw reverts('Your account of this token is frozen.');
    throw solanaError('BALANCE_TOO_LOW', 'The account has less of this token than the amount.');
  }
  const maxFee = fee + rent;
  if (native < maxFee) {
    throw solanaError('FEE_TOO_HIGH', 'The account has too little of the network’s currency to pay the fee.');
  }
  await requirePayer(rpc, { network, held: native, fee, spent: rent, signal });
  const sums = readSums(route, amount);
  const { blockhash } = await readBlockhash(rpc, network, 'confirmed', signal);
  const transfer = { from, to, mint, program, source, destination, creates, amount: sums.sent, decimals };
  await simulate(rpc, network, encodeTokenTransfer({ ...transfer, fee: sums.fee, blockhash }), signal);
  const payload = {
    instruction: 'transferChecked',
    program,
    from,
    to,
    mint,
    source,
    destination,
    amount: `${sums.sent}`,
    decimals: `${decimals}`,
    creates: `${creates}`,
    ...(sums.fee !== undefined && { fee: `${sums.fee}` }),
  };
  const shown = { network, from, to, token: { ...token, address: mint }, ...sums.shown };
  const feeNotice = noticeOf({ fee, sent: 0n, rent, bytes: accountBytesOf(program) });
  return freezeIntent({ ...shown, maxFee, payload, ...(feeNotice && { feeNotice }) });
}

/** The amount and the token's own fee in the request, and what the user is shown of them. */
function readSums({ mint, clock, held }: TokenRoute, amount: bigint) {
  const ratio = mint.scale && clock && toRatio(mint.scale(clock));
  if (mint.scale && ratio === undefined) throw malformed();
  // All that is shown is all that is held. The clock has gone on since the balance was read.
  const sent = ratio === undefined ? amount : amount === held.shown ? held.raw : toRaw(amount, ratio);
  if (sent <= 0n || sent > held.raw) throw solanaError('RECEIVER_INVALID', INVALID_INPUT.text);
  const show = (raw: bigint) => (ratio === undefined ? raw : raw === held.raw ? held.shown : toShown(raw, ratio));
  const fee = mint.fees && clock && feeOf(mint.fees, sent, clock);
  return {
    sent,
    fee,
    shown: {
      amount: show(sent),
      ...(fee && { arrives: show(sent - fee) }),
      ...(ratio !== undefined && { raw: sent }),
    },
  };
}
