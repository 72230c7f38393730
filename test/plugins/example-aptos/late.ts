/** Wallets and nodes of Aptos. This file is loaded when the user is about to act. AIP-62 names the features of the wallets. */
import { createRest, readAmount } from 'latchkey/chain-kit';
import { ModalError } from 'latchkey/plugin';
import type { ChainFeatures } from 'latchkey/standard-chain';

/** AIP-62 wants a nonce beside the message. A constant one lets a server build the text that was signed from the message. */
const NONCE = '0';
const NAMES: Readonly<Record<string, string>> = { 'aptos:1': 'mainnet', 'aptos:2': 'testnet' };

/** The text that a wallet signs for a message. */
export const signedText = (address: string, message: string) =>
  `APTOS\naddress: ${address}\nmessage: ${message}\nnonce: ${NONCE}`;

/** The text in this form. Values of Aptos' SDK are objects that write themselves as a text. */
const textOf = (given: unknown, form: RegExp) => form.exec(`${given}`)?.[0];

export const features: ChainFeatures = {
  connect: { feature: 'aptos:connect', inputs: ({ silent }) => (silent ? [true] : []) },
  disconnect: 'aptos:disconnect',
  accounts: {
    read: ({ address, publicKey }) => [
      { address: `${address}`, publicKey: textOf(publicKey, /^0x(?:[0-9a-f]{2}){32,1024}$/) },
    ],
    changes: 'aptos:onAccountChange',
  },
  network: {
    feature: 'aptos:network',
    read: ({ chainId }) => (Number.isSafeInteger(chainId) ? `aptos:${chainId}` : undefined),
    changes: 'aptos:onNetworkChange',
    switch: {
      feature: 'aptos:changeNetwork',
      inputs: ({ id }) => [{ name: NAMES[id] ?? 'custom', chainId: Number(id.slice('aptos:'.length)) }],
      read: ({ success }) => success === true || undefined,
    },
  },
  signMessage: {
    feature: 'aptos:signMessage',
    inputs: (request) => [{ address: true, message: request.text(), nonce: NONCE }],
    read: ({ fullMessage, signature }, { account, text }) =>
      fullMessage === signedText(account.address, text())
        ? textOf(signature, /^0x(?:[0-9a-f]{2}){64,2048}$/)
        : undefined,
  },
  // Answers to questions that the user has answered are in an envelope.
  unwrap(answer) {
    const { status, args } = answer;
    if (status === 'Approved') return args;
    if (status !== 'Rejected') return answer;
    throw new ModalError('The request was declined in the wallet.', { code: 'USER_REJECTED', plugin: 'aptos' });
  },
  balances(context) {
    const rest = createRest(context, {
      namespace: 'aptos',
      identify: async (get) => `aptos:${((await get('/')) as { readonly chain_id?: unknown }).chain_id}`,
    });
    return {
      native: ({ network, address, signal }) =>
        rest(network, `/accounts/${address}/balance/0x1::aptos_coin::AptosCoin`, signal, readAmount),
    };
  },
};
