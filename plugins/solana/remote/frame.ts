/** This namespace in the embedded wallet: a wallet of the Wallet Standard, in front of the frame. Lazy. */

import { base58 } from '@scure/base';
import type { PluginContext } from 'latchkey';
import type { FrameBridge, FrameRequest, FrameView } from 'latchkey/plugins/frame/slots';
import { parseStandardAccounts, readStandardWallet, type StandardWallet } from 'latchkey/standard-wallets';
import { fromBase58, toBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import { createFeatures } from '../features/createFeatures.js';
import { MAX_TRANSACTION_BYTES } from '../transactions/parse.js';
import { clusterOf } from '../wallets/clusters.js';

type Ask = (call: FrameRequest) => Promise<unknown>;

/** How this namespace uses the frame. */
export function createBridge(context: PluginContext): FrameBridge {
  return {
    accountType: 'eoa',
    toWire: (network) => network,
    fromWire: (chainId) => (typeof chainId === 'string' && chainId.startsWith('solana:') ? chainId : undefined),
    adopt(view, ask) {
      const wallet = readStandardWallet(standardWallet(view, ask)) as StandardWallet;
      const shared = () => parseStandardAccounts(view.accounts().map(toStandard)) ?? [];
      const { signal, accounts, network } = view;
      const features = createFeatures(context, wallet, { signal, accounts, network, shared });
      return {
        accounts: accounts().map((account) => ({ ...account, publicKey: account.address })),
        networks: view.networks(),
        network: network(),
        features,
      };
    },
  };
}

const toStandard = ({ address }: { readonly address: string }) => ({
  address,
  publicKey: fromBase58(address, 32),
  chains: [],
  features: [],
});

interface Input {
  readonly account: { readonly address: string };
  readonly chain?: string;
  readonly message?: Uint8Array;
  readonly transaction?: Uint8Array;
  readonly options?: object;
}

/** The frame's methods, behind features as pages have them. All bytes are base58 there. */
function standardWallet(view: FrameView, ask: Ask): object {
  const call = async ({ chain }: Input, method: string, params: unknown) => {
    const known = view.networks();
    const network = known.find((one) => chain !== undefined && clusterOf(one) === chain) ?? view.network();
    return ((await ask({ network, method, params })) ?? {}) as Readonly<Record<string, unknown>>;
  };
  const text = ({ transaction = new Uint8Array() }: Input) => toBase58(transaction);
  const signature = (given: unknown) => fromBase58(given, 64);
  return {
    version: '1.0.0',
    name: 'Embedded wallet',
    icon: 'data:image/svg+xml,',
    chains: [...new Set(view.networks().map(clusterOf))],
    accounts: [],
    features: {
      'solana:signMessage': {
        async signMessage(input: Input) {
          const { message = new Uint8Array(), account } = input;
          const params = { message: toBase58(message), pubkey: account.address };
          const answer = await call(input, 'solana_signMessage', params);
          return [{ signedMessage: message, signature: signature(answer.signature) }];
        },
      },
      'solana:signTransaction': {
        async signTransaction(...inputs: readonly Input[]) {
          const [first] = inputs;
          if (!first) return [];
          if (inputs.length === 1) {
            const { transaction } = await call(first, 'solana_signTransaction', { transaction: text(first) });
            return [{ signedTransaction: wire(transaction) }];
          }
          const { transactions } = await call(first, 'solana_signAllTransactions', { transactions: inputs.map(text) });
          return (transactions as readonly unknown[]).map((one) => ({ signedTransaction: wire(one) }));
        },
      },
      'solana:signAndSendTransaction': {
        async signAndSendTransaction(input: Input) {
          const params = { transaction: text(input), ...(input.options && { options: input.options }) };
          const answer = await call(input, 'solana_signAndSendTransaction', params);
          return [{ signature: signature(answer.signature) }];
        },
      },
    },
  };
}

/** A transaction's bytes. Decoding takes time by the square of the length: none is longer than a packet. */
function wire(given: unknown): Uint8Array {
  if (typeof given === 'string' && given.length <= MAX_TRANSACTION_BYTES * 1.5) return base58.decode(given);
  throw solanaError('RESPONSE_MALFORMED', 'The wallet gave an answer that makes no sense.');
}
