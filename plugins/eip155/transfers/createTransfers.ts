/** The service `transfers` of this namespace: native currency and ERC-20, also from smart accounts (EIP-5792). Lazy. */

import { intentChanged, readTransferToken, requireSealed } from 'latchkey/chain-kit';
import type { PluginContext, Transfers } from 'latchkey/plugin';
import { createRpc } from '../rpc/client.js';
import { createRequest } from '../rpc/reads.js';
import { withoutNetwork } from './chainAddress.js';
import { type Fields, hasFailed, transferEffects } from './effects.js';
import { createFeePayer } from './feePayer.js';
import { prepareTransfer, readBalance } from './prepare.js';
import { differenceOf, payloadDifference, readAddress } from './request.js';
import { createSender } from './sender.js';
import { createTracker } from './track.js';

/**
 * Addresses without a key, in lower case. The address of a key is random, so that none begins with 16 zero bytes (the zero address,
 * the usual one for burns, precompiles) or repeats one digit (0xeee…, the name of Ether in many APIs). The last one is text.
 */
const BURN = /^0x(?:0{32}|([\da-f])\1{39}$|dead000000000000000042069420694206942069$)/;

export function createTransfers(context: PluginContext): Transfers {
  const rpc = createRpc(context);
  const sender = createSender(context);
  const tracker = createTracker(context, rpc);
  const payer = createFeePayer(context, rpc, sender);

  return {
    failure: { key: 'send.failed', text: 'Something went wrong' },
    linkScheme: 'ethereum',
    readsNetworks: true,
    tokens: 'all',
    async readReceiver({ network, text, signal }) {
      const plain = withoutNetwork(text.trim(), network);
      const read = 'text' in plain ? readAddress(plain.text, network) : plain;
      if (!('address' in read)) return { status: 'invalid', ...read };
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
    feePayer: ({ network, address, isShort, signal }) => payer(network, address, isShort, signal),
    async prepare(request) {
      const token = readTransferToken(context, request.network, request.token);
      return prepareTransfer(rpc, { ...request, token }, () =>
        payer(request.network, request.from, true, request.signal),
      );
    },
    async submit(intent, seal, signal) {
      requireSealed(intent, seal, 'eip155');
      const field = payloadDifference(intent);
      if (field) throw intentChanged(field, 'eip155');
      return sender.send([intent], signal);
    },
    track({ id, kind, intent, nonce, missing }, signal) {
      const { network, from } = intent;
      return tracker.track(
        { id, sentAs: kind, network, account: from, nonce, missing },
        {
          difference: (transaction) => differenceOf(intent, transaction),
          effects: (receipt, hash) => transferEffects(intent, receipt, hash),
        },
        signal,
      );
    },
    look(sent, signal) {
      const { account } = sent;
      const effects = (receipt: Fields, id: string) =>
        ({ status: hasFailed(receipt, account) ? 'failed' : 'confirmed', id }) as const;
      return tracker.track(sent, { difference: () => undefined, effects }, signal);
    },
  };
}
