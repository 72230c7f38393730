/** The service `transfers` of this namespace: native currency and ERC-20, also from smart accounts (EIP-5792). Lazy. */

import { featureFinder, intentChanged, requireSealed } from 'latchkey/chain-kit';
import type { PluginContext, SentTransfer, TransferState, Transfers } from 'latchkey/plugin';
import { readQuantity } from '../parse.js';
import { createRpc } from '../rpc/client.js';
import { createRequest } from '../rpc/reads.js';
import type { Eip155Features, Hex } from '../slots.js';
import { prepareTransfer, readBalance } from './prepare.js';
import { payloadDifference, readAddress } from './request.js';
import { trackReceipt, trackTransaction } from './track.js';

/** Addresses without a key, in lower case: the zero address, and the one that burns are sent to by custom. */
const BURN = new Set(['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dead']);

export function createTransfers(context: PluginContext): Transfers {
  const rpc = createRpc(context);
  const feature = featureFinder<Eip155Features>(context, 'eip155');
  /** Whether another account may pay the fee: smart accounts use paymasters. */
  const isSmart = (address: string) => {
    const accounts = context.connections.get('eip155')?.accounts ?? [];
    return accounts.some((one) => one.address.toLowerCase() === address.toLowerCase() && one.type === 'smartAccount');
  };

  return {
    failure: { key: 'send.failed', text: 'Something went wrong' },
    linkScheme: 'ethereum',
    tokens: 'all',
    async readReceiver({ network, text, signal }) {
      const read = readAddress(text.trim());
      if (!('address' in read)) return { status: 'invalid', reason: read.reason };
      const { address } = read;
      const isContract = await createRequest(
        rpc,
        network,
        signal,
      )('eth_getCode', [address, 'latest']).then(
        // Code that begins with 0xef0100 delegates an account to a contract (EIP-7702): the account keeps its key.
        (code) => typeof code === 'string' && code.length > 2 && !code.toLowerCase().startsWith('0xef0100'),
        () => undefined,
      );
      return { status: 'address', address, isContract, isBurn: BURN.has(address.toLowerCase()) };
    },
    balance: ({ network, address, token, signal }) =>
      readBalance(createRequest(rpc, network, signal), address, token.address),
    prepare: (request) => prepareTransfer(rpc, request, isSmart(request.from)),
    async submit(intent, seal, signal) {
      requireSealed(intent, seal, 'eip155');
      const field = payloadDifference(intent);
      if (field) throw intentChanged(field, 'eip155');
      const { network, from, payload } = intent;
      const quantity = (name: string) => readQuantity(payload[name]);
      const data = payload.data as Hex;
      if (isSmart(from) && context.connections.get('eip155')?.features['eip155:sendCalls']) {
        const calls = [{ to: `${payload.to}`, value: quantity('value'), data }];
        // The feature asks the wallet for its network, and checks the account, right before the request.
        const { id } = await feature('eip155:sendCalls')({ calls, account: from, network, signal });
        return { id, kind: 'calls' };
      }
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
    track(sent, signal) {
      if (sent.kind === 'calls') return trackCalls(sent, signal);
      const others = context.networks.all().flatMap(({ id, namespace }) => (namespace === 'eip155' ? [id] : []));
      return trackTransaction(
        rpc,
        sent,
        others.filter((id) => id !== sent.intent.network),
        signal,
      );
    },
  };

  /** Asks the wallet for the transaction of a batch, then the app's own node for what it did. */
  async function trackCalls(sent: SentTransfer, signal: AbortSignal | undefined): Promise<TransferState> {
    const status = await feature('eip155:getCallsStatus')({ id: sent.id, signal });
    const hash = status.receipts.at(-1)?.transactionHash;
    if (hash) return trackReceipt(createRequest(rpc, sent.intent.network, signal), sent, hash);
    if (status.status === 'failed' || status.status === 'reverted') return { status: 'dropped' };
    return { status: 'pending' };
  }
}
