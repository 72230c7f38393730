/** Bitcoin in remote wallets: an adapter in front of each session. Lazy. */

import { malformedAnswer, PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import type {
  Account,
  Network,
  NetworkId,
  PluginContext,
  RemoteAsk,
  RemoteBridge,
  RemoteSession,
} from 'latchkey/plugin';
import {
  createRequestWallet,
  parseMessageAnswer,
  parseTransferAnswer,
  type RequestLimits,
  type RequestWallet,
  toText,
  unsupportedError,
  type WalletAdapter,
} from '../adapters/adapter.js';
import { parseSignedPsbt } from '../adapters/satsConnect.js';
import { toModalError } from '../errors.js';
import { createFeatures } from '../features/createFeatures.js';
import type { Bip122Features } from '../slots.js';
import { toBase64 } from '../transactions/psbt.js';
import { parseSharedAccounts, type RawAccount } from '../wallets/accounts.js';

const METHODS = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'] as const;

/** Creates the bridge that proposes this namespace to wallets and opens their sessions. */
export function createBridge(context: PluginContext): RemoteBridge {
  return {
    propose: (networks) => ({
      methods: METHODS,
      events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
      chains: networks.map(({ id }) => id),
    }),
    open(session) {
      const wallet = createRemoteWallet(context, session);
      return (ask) => {
        const accounts = wallet.sessionAccounts();
        const network = session.network();
        if (accounts.length === 0) return undefined;
        return {
          accounts,
          networks: session.networks(),
          ...(network && { network }),
          features: wallet.createFeatures(ask),
        };
      };
    },
  };
}

interface RemoteWallet {
  /** The accounts of the session on its current network. */
  sessionAccounts(): readonly Account[];
  createFeatures(ask: RemoteAsk): Bip122Features;
}

function createRemoteWallet(context: PluginContext, session: RemoteSession): RemoteWallet {
  const request = createRequestWallet(context, toModalError);
  // Accounts that `getAccountAddresses` has returned. The session contains only the account of the first purpose.
  let fetched: readonly Account[] = [];
  const sessionAccounts = () =>
    parseAccounts(
      session.accounts(session.network()).map(({ address }) => ({ address })),
      session.network(),
    );
  const accounts = () => {
    const known = sessionAccounts();
    return [...known, ...fetched.filter(({ address }) => !known.some((one) => one.address === address))];
  };
  const live = { signal: session.signal, network: () => session.network(), accounts };
  const selectedAddress = () => accounts()[0]?.address ?? '';
  return {
    sessionAccounts,
    createFeatures(ask) {
      // No refresh is needed: the wallet pushes changes into the session.
      const features = createFeatures(
        context,
        createAdapter(request, session, ask, selectedAddress),
        live,
        async () => undefined,
      );
      return Object.freeze({
        ...features,
        async switchNetwork({ id, name }: Network) {
          if (!session.networks().includes(id)) throw unsupportedError(`switch to ${name}`);
          fetched = [];
          await session.moveTo(id);
        },
        'bip122:getAddresses': async ({ purposes, signal } = {}) => {
          if (session.can('getAccountAddresses')) {
            const network = requireNetwork(session);
            const params = { account: sessionAccounts()[0]?.address };
            const call = () => ask({ network, method: 'getAccountAddresses', params, signal });
            fetched = await request('getAccountAddresses', call, (list) => parseAddressList(list, network), {
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

/** @param account - Returns the selected address. Wallets with several accounts find the right one by it. */
function createAdapter(
  request: RequestWallet,
  session: RemoteSession,
  ask: RemoteAsk,
  account: () => string,
): WalletAdapter {
  const call = <T>(
    method: string,
    params: object,
    parse: (answer: unknown) => T | undefined,
    limits: RequestLimits,
  ) => {
    const withAccount = { account: account(), ...params };
    const send = () => ask({ network: requireNetwork(session), method, params: withAccount, ...limits });
    return request(method, send, parse, limits);
  };
  return {
    provider: {
      request: ({ method, params }: ProviderRequest) => ask({ network: requireNetwork(session), method, params }),
    },
    connect: async () => ({ accounts: [] }),
    protocols: ['bip322', 'ecdsa'],
    canBroadcast: true,
    ...(session.can('signMessage') && {
      signMessage: ({ account: { address }, message, protocol }, limits) =>
        call(
          'signMessage',
          { message: toText(message), address, protocol },
          (answer) => parseMessageAnswer(answer, address),
          limits,
        ),
    }),
    ...(session.can('signPsbt') && {
      signPsbt({ psbt, inputs, broadcast, limits }) {
        const signInputs = inputs.map(({ index, account: { address }, sighashTypes }) => ({
          address,
          index,
          ...(sighashTypes && { sighashTypes }),
        }));
        return call('signPsbt', { psbt: toBase64(psbt), signInputs, broadcast }, parseSignedPsbt, limits);
      },
    }),
    ...(session.can('sendTransfer') && {
      sendTransfer: ({ to, satoshis }, { signal }) =>
        call('sendTransfer', { recipientAddress: to, amount: `${satoshis}` }, parseTransferAnswer, {
          timeoutMs: SEND_MS,
          signal,
        }),
    }),
  };
}

interface ProviderRequest {
  readonly method: string;
  readonly params?: unknown;
}

function requireNetwork(session: RemoteSession): NetworkId {
  const network = session.network();
  if (network !== undefined) return network;
  throw malformedAnswer('bip122', 'network');
}

/** Parses the answer to `getAccountAddresses`: objects, or plain addresses from some wallets. */
function parseAddressList(list: unknown, network: NetworkId): readonly Account[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const accounts = list.slice(0, 1_000).map((one: unknown): RawAccount => {
    if (typeof one === 'string') return { address: one };
    const { address, publicKey, intention } = one as Readonly<Record<string, unknown>>;
    return { address, publicKey, purpose: intention };
  });
  return parseSharedAccounts(accounts, network, 'payment')?.accounts;
}

const parseAccounts = (list: readonly RawAccount[], network: NetworkId | undefined): readonly Account[] =>
  parseSharedAccounts(list, network, 'payment')?.accounts ?? [];
