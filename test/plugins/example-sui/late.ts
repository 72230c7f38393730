/** Wallets and nodes of Sui. This file is loaded when the user is about to act. */

import { createRpc, readAmount } from 'latchkey/chain-kit';
import type { Features } from 'latchkey/plugin';
import type { ChainFeatures, FeatureCall, SharedAccount } from 'latchkey/standard-chain';

/** The features of a connection, beside those of every chain. */
export interface SuiFeatures extends Features {
  /** @param transaction - As `@mysten/sui` builds it. @returns base64 */
  'sui:signTransaction'?(input: {
    readonly transaction: { toJSON(): Promise<string> };
    readonly network: string;
    readonly account?: string;
  }): Promise<{ readonly bytes: string; readonly signature: string }>;
}

/** The names that nodes give to their network: the beginning of the digest of its first checkpoint. */
const NETWORKS = new Map<unknown, string>([
  ['35834a8a', 'sui:mainnet'],
  ['4c78adac', 'sui:testnet'],
]);

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const readBase64 = (text: unknown) =>
  typeof text === 'string' && /^[A-Za-z0-9+/]{4,200000}={0,2}$/.test(text) ? text : undefined;

const SIGN_TRANSACTION: FeatureCall<
  { readonly account: SharedAccount; readonly transaction: object; readonly chain: string },
  { readonly bytes: string; readonly signature: string }
> = {
  feature: 'sui:signTransaction',
  inputs: ({ account, ...request }) => [{ ...request, account: account.raw }],
  read(answer) {
    const [bytes, signature] = [readBase64(answer.bytes), readBase64(answer.signature)];
    return bytes && signature ? { bytes, signature } : undefined;
  },
};

export const features: ChainFeatures<SuiFeatures> = {
  signMessage: {
    feature: 'sui:signPersonalMessage',
    inputs: ({ account, bytes }) => [{ account: account.raw, message: bytes }],
    read: ({ bytes, signature }, request) => (bytes === toBase64(request.bytes) ? readBase64(signature) : undefined),
  },
  more: (wallet) =>
    wallet.has(SIGN_TRANSACTION)
      ? {
          'sui:signTransaction': async ({ transaction, network, account }) =>
            wallet.ask(SIGN_TRANSACTION, { account: wallet.account(account), transaction, chain: network }),
        }
      : {},
  balances(context) {
    const rpc = createRpc(context, {
      namespace: 'sui',
      identify: async (ask) => NETWORKS.get(await ask({ method: 'sui_getChainIdentifier' })),
    });
    const read = (answer: unknown) => readAmount((answer as { readonly totalBalance: unknown }).totalBalance);
    return {
      native: ({ network, address, signal }) =>
        rpc(network, { method: 'suix_getBalance', params: [address] }, signal, read),
    };
  },
};
