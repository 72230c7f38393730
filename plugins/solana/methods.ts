/** The methods of `modal.api.solana`, lazy. Everything acts through the connection, so the app's hooks see it. */

import { activeNetworkIdAtom, type NetworkId, type PluginContext } from 'latchkey';
import { invalid, solanaError } from './errors.js';
import { isAddress } from './namespace.js';
import { createRpc, readBlockhash } from './rpc/client.js';
import { confirm } from './rpc/confirm.js';
import type { SolanaApi, SolanaFeatures, SolanaTransfer } from './slots.js';
import { encodeTransfer, toUnsignedTransaction } from './transactions/transfer.js';

/** Made by the first call, kept by the face. */
export function createMethods(context: PluginContext): Omit<SolanaApi, 'getProvider'> {
  const rpc = createRpc(context);
  const connection = () => {
    const found = context.connections.get('solana');
    if (found) return found;
    throw solanaError('NOT_CONNECTED', 'No wallet is connected.');
  };
  const use = <Name extends keyof SolanaFeatures>(name: Name): NonNullable<SolanaFeatures[Name]> => {
    const feature = (connection().features as SolanaFeatures)[name];
    if (feature) return feature;
    throw solanaError('FEATURE_MISSING', 'This wallet cannot do that.');
  };
  /** Where to read: where the connection would act. */
  const networkFor = (wish: NetworkId | undefined): NetworkId => {
    const own = context.networks.all().filter(({ namespace }) => namespace === 'solana');
    const active = context.store.get(activeNetworkIdAtom);
    const meant = wish ?? own.find(({ id }) => id === active)?.id ?? (own.length === 1 ? own[0]?.id : undefined);
    if (meant !== undefined) return meant;
    throw solanaError('NETWORK_UNKNOWN', 'Say on which network: none of Solana is active.');
  };

  return {
    signMessage: async (message, { account, signal } = {}) =>
      use('signMessage')({ message, ...(account !== undefined && { account }), ...(signal && { signal }) }),
    signTransaction: async (transaction, options) => use('solana:signTransaction')({ ...options, transaction }),
    signAllTransactions: async (transactions, options) =>
      use('solana:signAllTransactions')({ ...options, transactions }),
    sendTransaction: async (transaction, { account, network, signal, ...options } = {}) =>
      use('solana:signAndSendTransaction')({ transaction, account, network, signal, options }),
    signIn: async (input) => use('solana:signIn')(input),
    async transfer({ to, lamports, account, network: wish, signal }: SolanaTransfer) {
      const send = use('solana:signAndSendTransaction');
      const network = networkFor(wish);
      const receiver = typeof to === 'string' ? to : String(to?.toBase58?.());
      if (!isAddress(receiver) || typeof lamports !== 'bigint' || lamports <= 0n) {
        throw invalid('Please enter a valid amount and receiver address');
      }
      const from = account ?? connection().account.address;
      const { blockhash } = await readBlockhash(rpc, network, 'confirmed', signal);
      const transaction = toUnsignedTransaction(encodeTransfer({ from, to: receiver, lamports, blockhash }));
      return send({ transaction, account: from, network, signal });
    },
    confirm: async (signature, options) => confirm(context, rpc, networkFor(options?.network), signature, options),
    getLatestBlockhash: async ({ network, commitment, signal } = {}) =>
      readBlockhash(rpc, networkFor(network), commitment, signal),
  };
}
