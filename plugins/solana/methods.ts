/** The implementation of `modal.api.solana`. Lazy. */

import { featureFinder } from 'latchkey/chain-kit';
import { activeNetworkIdAtom, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { INVALID_INPUT, invalid, solanaError } from './errors.js';
import { isAddress } from './namespace.js';
import { createRpc, readBlockhash } from './rpc/client.js';
import { confirm } from './rpc/confirm.js';
import type { SolanaApi, SolanaFeatures, SolanaTransfer } from './slots.js';
import { encodeTransfer, toUnsignedTransaction } from './transactions/transfer.js';
import { requireKey } from './transfers/receiver.js';

/** The lazy methods of `modal.api.solana`. They act through the modal's connection, so the app's hooks run too. */
export function createMethods(context: PluginContext): Omit<SolanaApi, 'getProvider'> {
  const rpc = createRpc(context);
  const requireFeature = featureFinder<SolanaFeatures>(context, 'solana');
  /** The given network; otherwise the active one; otherwise the app's only Solana network. */
  const requireNetwork = (given: NetworkId | undefined): NetworkId => {
    const networks = context.networks.all().filter(({ namespace }) => namespace === 'solana');
    const active = context.store.get(activeNetworkIdAtom);
    const [only] = networks.length === 1 ? networks : [];
    const network = given ?? (networks.find(({ id }) => id === active) ?? only)?.id;
    if (network !== undefined) return network;
    throw solanaError('NETWORK_UNKNOWN', 'No Solana network is active. Pass the option "network".');
  };

  return {
    signMessage: async (message, { account, signal } = {}) =>
      requireFeature('signMessage')({ message, ...(account !== undefined && { account }), ...(signal && { signal }) }),
    signTransaction: async (transaction, options) =>
      requireFeature('solana:signTransaction')({ ...options, transaction }),
    signAllTransactions: async (transactions, options) =>
      requireFeature('solana:signAllTransactions')({ ...options, transactions }),
    sendTransaction: async (transaction, { account, network, signal, ...options } = {}) =>
      requireFeature('solana:signAndSendTransaction')({ transaction, account, network, signal, options }),
    signIn: async (input) => requireFeature('solana:signIn')(input),
    async transfer(input: SolanaTransfer) {
      // Apps without types leave fields out.
      const { to, lamports, account, network: given, signal } = (input ?? {}) as Partial<SolanaTransfer>;
      const send = requireFeature('solana:signAndSendTransaction');
      const network = requireNetwork(given);
      const receiver = typeof to === 'string' ? to : String(to?.toBase58?.());
      if (!isAddress(receiver) || typeof lamports !== 'bigint' || lamports <= 0n) {
        throw invalid(INVALID_INPUT.text);
      }
      await requireKey(rpc, network, receiver, signal);
      const from = account ?? context.connections.get('solana')?.account.address ?? '';
      const { blockhash } = await readBlockhash(rpc, network, 'confirmed', signal);
      const transaction = toUnsignedTransaction(encodeTransfer({ from, to: receiver, lamports, blockhash }));
      return send({ transaction, account: from, network, signal });
    },
    confirm: async (signature, options) => confirm(context, rpc, requireNetwork(options?.network), signature, options),
    getLatestBlockhash: async ({ network, commitment, signal } = {}) =>
      readBlockhash(rpc, requireNetwork(network), commitment, signal),
  };
}
