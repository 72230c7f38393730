/** The service `transfers` of this namespace: native currency and ERC-20, also from smart accounts (EIP-5792). Lazy. */

import { intentChanged, readTransferToken, requireSealed } from 'latchkey/chain-kit';
import type { PluginContext, SentTransfer, TransferState, Transfers } from 'latchkey/plugin';
import { createRpc } from '../rpc/client.js';
import { createRequest } from '../rpc/reads.js';
import { prepareTransfer, readBalance } from './prepare.js';
import { payloadDifference, readAddress } from './request.js';
import { createSender } from './sender.js';
import { trackReceipt, trackTransaction } from './track.js';

/**
 * Addresses without a key, in lower case. The address of a key is random, so that none begins with 16 zero bytes (the zero address,
 * the usual one for burns, precompiles) or repeats one digit (0xeee…, the name of Ether in many APIs). The last one is text.
 */
const BURN = /^0x(?:0{32}|([\da-f])\1{39}$|dead000000000000000042069420694206942069$)/;

export function createTransfers(context: PluginContext): Transfers {
  const rpc = createRpc(context);
  const sender = createSender(context);

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
      return { status: 'address', address, isContract, isBurn: BURN.test(address.toLowerCase()) };
    },
    balance: ({ network, address, token, signal }) =>
      readBalance(createRequest(rpc, network, signal), address, token.address),
    async prepare(request) {
      const token = readTransferToken(context, request.network, request.token);
      return prepareTransfer(rpc, { ...request, token }, sender.isSmart(request.from));
    },
    async submit(intent, seal, signal) {
      requireSealed(intent, seal, 'eip155');
      const field = payloadDifference(intent);
      if (field) throw intentChanged(field, 'eip155');
      return sender.send([intent], signal);
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
    const batch = await sender.batch(sent.id, signal);
    if (batch.status !== 'sent') return batch;
    return trackReceipt(createRequest(rpc, sent.intent.network, signal), sent, batch.hash);
  }
}
