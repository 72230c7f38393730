/** This namespace through WalletConnect: one more language of Bitcoin wallets, spoken to a phone. Lazy. */

import type { Account, Network, NetworkId, PluginContext } from 'latchkey';
import { malformedAnswer, PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import type { WalletConnectAsk, WalletConnectBridge, WalletConnectView } from 'latchkey/plugins/walletconnect/slots';
import { type Claim, readShared } from './accounts.js';
import { readSigned } from './dialects/satsConnect.js';
import { fromWallet } from './errors.js';
import { createFeatures } from './features.js';
import { toBase64 } from './psbt.js';
import type { Bip122Features } from './slots.js';
import { type Ask, cannot, createAsk, type Dialect, readTxid, textOf } from './wire.js';

const METHODS = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'] as const;

/** How this namespace is proposed and adopted. */
export function createBridge(context: PluginContext): WalletConnectBridge {
  const phones = new WeakMap<WalletConnectView, Phone>();
  return {
    propose: (networks) => ({
      methods: METHODS,
      events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
      chains: networks.map(({ id }) => id),
    }),
    adopt(session, ask) {
      const phone = phones.get(session) ?? createPhone(context, session, ask);
      phones.set(session, phone);
      const accounts = phone.shared();
      const network = session.network();
      if (accounts.length === 0) return undefined;
      return {
        accounts,
        networks: session.networks(),
        ...(network && { network }),
        features: phone.features(),
      };
    },
  };
}

interface Phone {
  /** Of the session, where it is now. */
  shared(): readonly Account[];
  features(): Bip122Features;
}

function createPhone(context: PluginContext, session: WalletConnectView, ask: WalletConnectAsk): Phone {
  const own = createAsk(context, fromWallet);
  // Of those the wallet was asked for by name: the session tells of none but the first kind.
  let told: readonly Account[] = [];
  const shared = () =>
    readClaims(
      session.addresses(session.network()).map((address) => ({ address })),
      session.network(),
    );
  const accounts = () => {
    const known = shared();
    return [...known, ...told.filter(({ address }) => !known.some((one) => one.address === address))];
  };
  const live = { signal: session.signal, network: () => session.network(), accounts };
  const dialect = () => createDialect(own, session, ask, () => accounts()[0]?.address ?? '');
  return {
    shared,
    features() {
      // What the session tells is as new as it can be: nobody is woken up for it.
      const features = createFeatures(dialect(), live, async () => undefined);
      return Object.freeze({
        ...features,
        async switchNetwork({ id }: Network) {
          if (!session.networks().includes(id)) throw cannot('another network');
          told = [];
          session.moveTo(id);
        },
        'bip122:getAddresses': async ({ purposes, signal } = {}) => {
          if (session.can('getAccountAddresses')) {
            const network = at(session);
            const params = { account: shared()[0]?.address };
            const call = () => ask({ network, method: 'getAccountAddresses', params, signal });
            told = await own('getAccountAddresses', call, (list) => readTold(list, network), {
              timeoutMs: PROMPT_MS,
              signal,
            });
          }
          return accounts().filter(({ type }) => !purposes || (type !== undefined && purposes.includes(type)));
        },
      } satisfies Bip122Features);
    },
  };
}

/** @param account - Whose session it is: wallets with several take it for the name of the wallet. */
function createDialect(own: Ask, session: WalletConnectView, ask: WalletConnectAsk, account: () => string): Dialect {
  const call = <T>(
    method: string,
    params: object,
    parse: (answer: unknown) => T | undefined,
    how: Parameters<Ask>[3],
  ) => {
    const all = { account: account(), ...params };
    const { timeoutMs, signal } = how;
    return own(method, () => ask({ network: at(session), method, params: all, timeoutMs, signal }), parse, how);
  };
  return {
    provider: { request: ({ method, params }: Request) => ask({ network: at(session), method, params }) },
    connect: async () => ({ accounts: [] }),
    protocols: ['bip322', 'ecdsa'],
    broadcasts: true,
    ...(session.can('signMessage') && {
      signMessage: ({ account: { address }, message, protocol }, how) =>
        call(
          'signMessage',
          { message: textOf(message), address, protocol },
          (answer) => readMessage(answer, address),
          how,
        ),
    }),
    ...(session.can('signPsbt') && {
      signPsbt({ psbt, inputs, broadcast, how }) {
        const signInputs = inputs.map(({ index, account: { address }, sighashTypes }) => ({
          address,
          index,
          ...(sighashTypes && { sighashTypes }),
        }));
        return call('signPsbt', { psbt: toBase64(psbt), signInputs, broadcast }, readSigned, how);
      },
    }),
    ...(session.can('sendTransfer') && {
      sendTransfer: ({ to, satoshis }, { signal }) =>
        call(
          'sendTransfer',
          { recipientAddress: to, amount: `${satoshis}` },
          (answer) => readTxid((answer as { readonly txid: unknown }).txid),
          { timeoutMs: SEND_MS, signal },
        ),
    }),
  };
}

interface Request {
  readonly method: string;
  readonly params?: unknown;
}

function at(session: WalletConnectView): NetworkId {
  const network = session.network();
  if (network !== undefined) return network;
  throw malformedAnswer('bip122', 'network');
}

/** Hex by the standard, base64 in the field: whoever reads it tells them apart. Of another address it is no answer. */
function readMessage(answer: unknown, address: string): string | undefined {
  const { signature, address: by = address } = answer as { readonly signature: unknown; readonly address?: unknown };
  if (String(by).toLowerCase() !== address.toLowerCase()) return undefined;
  return typeof signature === 'string' ? signature : undefined;
}

/** Address objects, or bare texts from some. */
function readTold(list: unknown, network: NetworkId): readonly Account[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const claims = list.slice(0, 1_000).map((one: unknown): Claim => {
    if (typeof one === 'string') return { address: one };
    const { address, publicKey, intention } = one as Readonly<Record<string, unknown>>;
    return { address, publicKey, purpose: intention };
  });
  return readShared(claims, network, 'payment')?.accounts;
}

const readClaims = (claims: readonly Claim[], network: NetworkId | undefined): readonly Account[] =>
  readShared(claims, network, 'payment')?.accounts ?? [];
