/** Balances and transfers of `opal`, for tests of the kit. */

import {
  createRpc,
  featureFinder,
  freezeIntent,
  intentChanged,
  readTransferToken,
  requireSealed,
  type Transport,
} from 'latchkey/chain-kit';
import {
  type Features,
  ModalError,
  type OutboxLook,
  type PluginContext,
  type SentTransfer,
  type Transfers,
} from 'latchkey/plugin';
import { isAddress } from '../../../plugins/example-standard/index.js';

export type Fault =
  | 'sends without a look at the network of the wallet'
  | 'reads a balance from a node of another network'
  | 'reports an account after the end'
  | 'makes ids of positions'
  | 'ignores the signal of the caller'
  | 'changes its options'
  | 'leaves a listener on a wallet that cannot remove it'
  | 'signs with any account'
  | 'loses bytes that are no UTF-8';

/** Whether the plugin has a fault. */
export type Has = (fault: Fault) => boolean;

/** The input of `opal:send`. */
export interface SendInput {
  readonly network: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly signal?: AbortSignal | undefined;
}
type OpalFeatures = Features & { readonly 'opal:send'?: (input: SendInput) => Promise<string> };

export const error = (code: string, message: string) => new ModalError(message, { code, plugin: 'opal' });

export function createReader(context: PluginContext, has: Has) {
  const identify = async (ask: Transport, signal?: AbortSignal) =>
    `opal:${String(await ask({ method: 'network' }, signal))}`;
  const rpc = createRpc(context, { namespace: 'opal', identify });
  const any = (network: string) => createRpc(context, { namespace: 'opal', identify: async () => network });
  const amount = (answer: unknown) =>
    typeof answer === 'string' && /^\d{1,40}$/.test(answer) ? BigInt(answer) : undefined;
  return {
    rpc,
    balance({ network, address, signal }: { network: string; address: string; signal?: AbortSignal | undefined }) {
      const ask = has('reads a balance from a node of another network') ? any(network) : rpc;
      return ask(network, { method: 'balance', params: [address] }, signal, amount);
    },
  };
}

export function createTransfers(context: PluginContext, has: Has): Transfers {
  const { rpc, balance } = createReader(context, has);
  const feature = featureFinder<OpalFeatures>(context, 'opal');
  return {
    failure: { key: 'send.failed', text: 'Something went wrong' },
    tokens: 'none',
    async readReceiver({ text }) {
      if (!isAddress(text)) return { status: 'invalid', reason: 'format' };
      return { status: 'address', address: text, isContract: false, isBurn: false };
    },
    balance,
    async prepare({ network, from, to, token: given, amount, signal }) {
      const token = readTransferToken(context, network, given);
      if (!isAddress(to)) throw error('RECEIVER_INVALID', 'The receiver is no address of Opal.');
      if (amount <= 0n) throw error('AMOUNT_INVALID', 'The amount is zero or negative.');
      if ((await balance({ network, address: from, signal })) < amount)
        throw error('BALANCE_TOO_LOW', 'The account has less.');
      return freezeIntent({ network, from, to, token, amount, maxFee: undefined, payload: {} });
    },
    async submit(intent, seal, signal) {
      requireSealed(intent, seal, 'opal');
      const { network, from, to, amount } = intent;
      if (context.connections.get('opal')?.account.address !== from) throw intentChanged('from', 'opal');
      return { id: await feature('opal:send')({ network, from, to, amount, signal }), kind: 'transaction' };
    },
    async track({ id, intent }: SentTransfer, signal): Promise<OutboxLook> {
      const wrapped = await rpc(intent.network, { method: 'transaction', params: [id] }, signal, (one) => ({ one }));
      const found = (wrapped.one ?? {}) as Readonly<Record<string, unknown>>;
      if (found.id !== id) return { status: 'unknown' };
      if (found.to !== intent.to) return { status: 'mismatch', field: 'to', id };
      if (found.amount !== `${intent.amount}`) return { status: 'mismatch', field: 'amount', id };
      return { status: found.status === 'confirmed' || found.status === 'failed' ? found.status : 'pending' };
    },
  };
}
