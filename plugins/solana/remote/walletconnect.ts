/** This namespace through WalletConnect: a wallet of the Wallet Standard, in front of a phone. Lazy. */

import { base64 } from '@scure/base';
import type { Account, NetworkId, PluginContext } from 'latchkey';
import { PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import type { WalletConnectAsk, WalletConnectBridge, WalletConnectView } from 'latchkey/plugins/walletconnect/slots';
import { parseStandardAccounts, readStandardWallet, type StandardWallet } from 'latchkey/standard-wallets';
import { fromBase58, toBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import { createFeatures } from '../features/createFeatures.js';
import { parseMessage, parseTransaction } from '../transactions/parse.js';
import { clusterOf } from '../wallets/clusters.js';

/** Still used by some wallets (reference solana.md). */
const OLD_IDS: ReadonlyMap<NetworkId, NetworkId> = new Map([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
]);

/** How this namespace is proposed and adopted. */
export function createBridge(context: PluginContext): WalletConnectBridge {
  return {
    propose: (networks) => ({
      methods: [
        ...['solana_getAccounts', 'solana_requestAccounts', 'solana_signMessage', 'solana_signTransaction'],
        ...['solana_signAllTransactions', 'solana_signAndSendTransaction'],
      ],
      events: ['accountsChanged', 'chainChanged'],
      chains: networks.map(({ id }) => id),
      aliases: OLD_IDS,
    }),
    adopt(session, ask) {
      const wallet = readStandardWallet(standardWallet(session, ask));
      const accounts = accountsOf(session);
      if (!wallet || accounts.length === 0) return undefined;
      const shared = () => parseStandardAccounts(accountsOf(session).map(toStandard)) ?? [];
      const live = { signal: session.signal, network: () => undefined, accounts: () => accountsOf(session), shared };
      return {
        accounts,
        networks: session.networks(),
        features: createFeatures(context, wallet as StandardWallet, live),
      };
    },
  };
}

const accountsOf = (session: WalletConnectView): readonly Account[] =>
  session.addresses().flatMap((address) => (fromBase58(address, 32) ? [{ address, publicKey: address }] : []));

const toStandard = ({ address }: Account) => ({
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

/** Methods as phones have them, behind features as pages have them. */
function standardWallet(session: WalletConnectView, ask: WalletConnectAsk): object {
  const networkOf = (chain: string | undefined) => {
    const known = session.networks();
    const network = known.find((one) => chain !== undefined && clusterOf(one) === chain) ?? known[0];
    if (network === undefined) throw solanaError('NETWORK_UNKNOWN', 'The wallet is not connected on this network.');
    return network;
  };
  const call = async ({ chain }: Input, method: string, params: unknown, timeoutMs = PROMPT_MS) => {
    const answer = await ask({ network: networkOf(chain), method, params, timeoutMs });
    return (answer ?? {}) as Readonly<Record<string, unknown>>;
  };
  const bytes = (text: unknown) => fromBase58(text, 64);
  const sign = async (input: Input) => {
    const wire = input.transaction ?? new Uint8Array();
    const params = { transaction: base64.encode(wire), pubkey: input.account.address };
    const { signature, transaction } = await call(input, 'solana_signTransaction', params);
    if (typeof transaction === 'string') return { signedTransaction: base64.decode(transaction) };
    return { signedTransaction: withSignature(wire, input.account.address, bytes(signature)) };
  };
  const signAll = async (inputs: readonly Input[]) => {
    const [first] = inputs;
    if (!first || inputs.length === 1 || !session.can('solana_signAllTransactions')) {
      const signed: unknown[] = [];
      for (const input of inputs) signed.push(await sign(input));
      return signed;
    }
    const params = { transactions: inputs.map(({ transaction = new Uint8Array() }) => base64.encode(transaction)) };
    const { transactions } = await call(first, 'solana_signAllTransactions', params);
    return (transactions as readonly string[]).map((text) => ({ signedTransaction: base64.decode(text) }));
  };
  return {
    version: '1.0.0',
    name: 'WalletConnect',
    icon: 'data:image/svg+xml,',
    chains: [...new Set(session.networks().map(clusterOf))],
    accounts: [],
    features: {
      ...(session.can('solana_signMessage') && {
        'solana:signMessage': {
          async signMessage(input: Input) {
            const { message = new Uint8Array(), account } = input;
            const params = { message: toBase58(message), pubkey: account.address };
            const { signature } = await call(input, 'solana_signMessage', params);
            return [{ signedMessage: message, signature: bytes(signature) }];
          },
        },
      }),
      ...(session.can('solana_signTransaction') && {
        'solana:signTransaction': { signTransaction: (...inputs: readonly Input[]) => signAll(inputs) },
      }),
      ...(session.can('solana_signAndSendTransaction') && {
        'solana:signAndSendTransaction': {
          async signAndSendTransaction(input: Input) {
            const { transaction = new Uint8Array(), account, options } = input;
            const params = { transaction: base64.encode(transaction), pubkey: account.address, sendOptions: options };
            const { signature } = await call(input, 'solana_signAndSendTransaction', params, SEND_MS);
            return [{ signature: bytes(signature) }];
          },
        },
      }),
    },
  };
}

/** Phones may answer with the signature alone: it goes to its signer's place. */
function withSignature(wire: Uint8Array, address: string, signature: Uint8Array | undefined): Uint8Array | undefined {
  const read = parseTransaction(wire);
  const place = read && parseMessage(read.message)?.signers.indexOf(address);
  if (!signature || place === undefined || place < 0) return undefined;
  const signed = wire.slice();
  // One byte counts the signatures: a transaction has no room for 128 of them.
  signed.set(signature, 1 + 64 * place);
  return signed;
}
