/** The service `transfers` of this namespace: SOL, and tokens if the app asks for them. Lazy. */

import { featureFinder, intentChanged, readTransferToken, requireSealed } from 'latchkey/chain-kit';
import type { Intent, PluginContext, Transfers } from 'latchkey/plugin';
import { INVALID_INPUT, solanaError } from '../errors.js';
import { isAddress } from '../namespace.js';
import { createRpc, readBlockhash } from '../rpc/client.js';
import { createBalances, createFees } from '../rpc/reads.js';
import type { SolanaFeatures } from '../slots.js';
import { encodeTokenTransfer, type TokenTransferInput } from '../transactions/tokenTransfer.js';
import { encodeTransfer, toUnsignedTransaction } from '../transactions/transfer.js';
import { type PrepareDeps, readRentMinimum } from './payer.js';
import { prepareNative } from './prepareNative.js';
import { prepareToken } from './prepareToken.js';
import { readReceiverAccount, requireKey } from './receiver.js';
import { differenceOf } from './request.js';
import { readSource } from './tokens.js';
import { lookOnce, trackTransfer } from './track.js';

/** Addresses without a key: the system program, and the one that burns are sent to. */
const BURN = new Set(['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111']);

export function createTransfers(context: PluginContext): Transfers {
  const rpc = createRpc(context);
  const feature = featureFinder<SolanaFeatures>(context, 'solana');
  const balances = createBalances(context);
  const deps: PrepareDeps = { rpc, balances, fees: createFees(context) };

  return {
    failure: { key: 'send.failedTry', text: 'Failed to send transaction. Please try again.' },
    invalidInput: INVALID_INPUT,
    linkScheme: 'solana',
    tokens: 'optional',
    async readReceiver({ network, text, signal }) {
      const address = text.trim();
      if (!isAddress(address)) return { status: 'invalid', reason: 'format' };
      const read = { status: 'address', address } as const;
      if (BURN.has(address)) return { ...read, isContract: false, isBurn: true };
      // Without an answer the receiver is checked again by `prepare`.
      const account = await readReceiverAccount(rpc, network, address, signal).catch(() => undefined);
      if (account?.kind === 'keyless') return { status: 'keyless', owner: account.owner };
      return { ...read, isContract: account && false, isBurn: false, isProgram: account?.kind === 'program' };
    },
    async balance({ network, address, token, signal }) {
      if (token.address !== undefined) {
        return (await readSource(rpc, { network, owner: address, mint: token.address, signal })).shown;
      }
      return balances.native({ network, address, ...(signal && { signal }) });
    },
    reserve: async ({ network, signal }) => (await readRentMinimum(rpc, network, signal)) ?? 0n,
    async prepare(request) {
      const { network, from, to, amount, signal } = request;
      if (!isAddress(from) || !isAddress(to) || typeof amount !== 'bigint' || amount <= 0n) {
        throw solanaError('RECEIVER_INVALID', INVALID_INPUT.text);
      }
      const token = readTransferToken(context, network, request.token);
      if (!BURN.has(to)) await requireKey(rpc, network, to, signal);
      if (token.address !== undefined) return prepareToken(deps, { ...request, token }, token.address);
      return prepareNative(deps, { ...request, token });
    },
    async submit(intent, seal, signal) {
      requireSealed(intent, seal, 'solana');
      const { network, from, to, amount } = intent;
      // A blockhash from the time of the review may have expired.
      const { blockhash } = await readBlockhash(rpc, network, 'confirmed', signal);
      const route = readPayload(intent);
      const message = route
        ? encodeTokenTransfer({ ...route, blockhash })
        : encodeTransfer({ from, to, lamports: amount, blockhash });
      const field = differenceOf(intent, message);
      if (field) throw intentChanged(field, 'solana');
      const { account } = context.connections.get('solana') ?? {};
      if (account?.address !== from) throw intentChanged('from', 'solana');
      const transaction = toUnsignedTransaction(message);
      const send = feature('solana:signAndSendTransaction');
      return { id: await send({ transaction, account: from, network, signal }), kind: 'transaction' };
    },
    track: (sent, signal) => trackTransfer(context, rpc, sent, signal),
    look: (sent, signal) => lookOnce(context, rpc, sent, signal),
  };
}

/** The accounts of a token's transfer. `undefined` for SOL. */
function readPayload({
  from,
  to,
  token,
  amount,
  raw = amount,
  payload,
}: Intent): Omit<TokenTransferInput, 'blockhash'> | undefined {
  const { address: mint, decimals } = token;
  if (mint === undefined) return undefined;
  const { program = '', source = '', destination = '', creates, fee } = payload;
  const accounts = { from, to, mint, program, source, destination, creates: creates === 'true' };
  return { ...accounts, amount: raw, decimals, ...(fee !== undefined && { fee: BigInt(fee) }) };
}
