/** Sends requests that were checked: transactions, or batches of calls (EIP-5792). Shared by transfers and swaps. */

import { featureFinder } from 'latchkey/chain-kit';
import type { Intent, NetworkId, PluginContext, Submitted } from 'latchkey/plugin';
import { readQuantity } from '../parse.js';
import type { Eip155CallsStatus, Eip155Features, Hex } from '../slots.js';

/** The parts of an intent that are sent. */
type Request = Pick<Intent, 'network' | 'from' | 'payload'>;

export interface Sender {
  /** Whether the account is a smart account. Another account may pay its fees. */
  isSmart(address: string): boolean;
  /** Whether the wallet lets another one pay the fees of this account (ERC-7677). @returns false for a wallet without EIP-5792 */
  hasPaymaster(network: NetworkId, address: string, signal: AbortSignal | undefined): Promise<boolean>;
  /** Whether the wallet executes several calls of this account as one: all of them or none. */
  canBundle(network: NetworkId, address: string, signal: AbortSignal): Promise<boolean>;
  /** Asks the wallet once. Several requests are one batch, of which the wallet executes all or none. */
  send(requests: readonly [Request, ...Request[]], signal: AbortSignal | undefined): Promise<Submitted>;
  /** Asks the wallet once for the status of a batch. */
  batch(id: string, signal: AbortSignal | undefined): Promise<BatchState>;
}

/**
 * The state of a batch, as the wallet knows it. `sent`: the chain decides about the transaction. Some wallets name none, also at the
 * end: then the word of the wallet is all there is.
 */
export type BatchState =
  | { readonly status: 'sent'; readonly hash: Hex }
  | { readonly status: 'pending' | 'dropped' | 'confirmed' | 'failed' };

/** The parts of capabilities that matter here. Nothing about them is known before they are compared. */
interface Capabilities {
  readonly atomic?: { readonly status?: unknown } | null;
  readonly atomicBatch?: { readonly supported?: unknown } | null;
  readonly paymasterService?: { readonly supported?: unknown } | null;
}

export function createSender(context: PluginContext): Sender {
  const feature = featureFinder<Eip155Features>(context, 'eip155');
  const hasCalls = () => context.connections.get('eip155')?.features['eip155:sendCalls'] !== undefined;
  const isSmart = (address: string) => {
    const accounts = context.connections.get('eip155')?.accounts ?? [];
    return accounts.some((one) => one.address.toLowerCase() === address.toLowerCase() && one.type === 'smartAccount');
  };
  const capabilitiesOf = async (
    network: NetworkId,
    account: string,
    signal: AbortSignal | undefined,
  ): Promise<Capabilities> => {
    const ask = feature('eip155:getCapabilities')({ account, networks: [network], signal });
    // A wallet without EIP-5792 does not know the request.
    const all = await ask.catch(() => undefined);
    return { ...all?.get('eip155:0'), ...all?.get(network) };
  };
  return {
    isSmart,
    hasPaymaster: async (network, address, signal) =>
      hasCalls() && (await capabilitiesOf(network, address, signal)).paymasterService?.supported === true,
    async canBundle(network, address, signal) {
      if (!hasCalls()) return false;
      if (isSmart(address)) return true;
      const { atomic, atomicBatch } = await capabilitiesOf(network, address, signal);
      // The draft of EIP-5792, which the provider of Safe follows, names it `atomicBatch`.
      return atomic ? atomic.status === 'supported' || atomic.status === 'ready' : atomicBatch?.supported === true;
    },
    async send(requests, signal) {
      const [{ network, from, payload }] = requests;
      const isBatch = requests.length > 1;
      if (isBatch || (isSmart(from) && hasCalls())) {
        const calls = requests.map(({ payload: { to, value, data } }) => {
          return { to: `${to}`, value: readQuantity(value), data: data as Hex };
        });
        // The feature asks the wallet for its network, and checks the account, right before the request.
        const batch = { calls, account: from, network, signal, ...(isBatch && { atomicRequired: true }) };
        const { id } = await feature('eip155:sendCalls')(batch);
        return { id, kind: 'calls' };
      }
      const quantity = (name: string) => readQuantity(payload[name]);
      const data = payload.data as Hex;
      const id = await feature('eip155:sendTransaction')({
        to: payload.to,
        value: quantity('value'),
        // Some wallets treat a native transfer with data as a call of a contract.
        ...(data !== '0x' && { data }),
        gas: quantity('gas'),
        gasPrice: quantity('gasPrice'),
        maxFeePerGas: quantity('maxFeePerGas'),
        maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
        account: from,
        network,
        signal,
      });
      return { id, kind: 'transaction' };
    },
    batch: async (id, signal) => batchState(await feature('eip155:getCallsStatus')({ id, signal })),
  };
}

/** The state of a batch, from the status of EIP-5792. Pure. */
export function batchState({ status, receipts }: Pick<Eip155CallsStatus, 'status' | 'receipts'>): BatchState {
  const hash = receipts.at(-1)?.transactionHash;
  if (hash) return { status: 'sent', hash };
  if (status === 'confirmed') return { status };
  // The calls of a transfer or swap belong together: one that has failed leaves it undone.
  if (status === 'partly-reverted') return { status: 'failed' };
  return { status: status === 'failed' || status === 'reverted' ? 'dropped' : 'pending' };
}
