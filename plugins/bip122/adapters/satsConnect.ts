/** Wallets listed in `btc_providers` (WBIP-004) that support sats-connect's methods. Calls them without its package. */

import { attempt, PROMPT_MS, READ_MS, SEND_MS } from 'latchkey/chain-kit';
import { isModalError, type Network, type NetworkId } from 'latchkey/plugin';
import { FOREIGN_NETWORK, MAINNET, REGTEST } from '../address.js';
import { parsePsbt, toBase64 } from '../transactions/psbt.js';
import { type Purpose, parseSharedAccounts, type SharedAccounts } from '../wallets/accounts.js';
import {
  type AdapterFactory,
  parseMessageAnswer,
  parseTransferAnswer,
  parseTxid,
  type RequestLimits,
  toText,
  unsupportedError,
  type WalletAdapter,
  type WalletChange,
} from './adapter.js';
import { createCall } from './jsonRpc.js';

// `BitcoinNetworkType` of sats-connect 4.
const NETWORKS: readonly (readonly [name: string, id: NetworkId])[] = [
  ['Mainnet', MAINNET],
  ['Testnet', 'bip122:000000000933ea01ad0ee984209779ba'],
  ['Testnet4', 'bip122:00000000da84f2bafbbc53dee25a72ae'],
  ['Signet', 'bip122:00000008819873e925422c1ff0f99f7c'],
  ['Regtest', REGTEST],
];
const PURPOSES = ['payment', 'ordinals'] as const;
const EVENTS = ['accountChange', 'networkChange', 'disconnect'] as const;
/** After these errors `connect` tries the next method, because the user has not declined. */
const RETRY_CODES = ['FEATURE_MISSING', 'WALLET_FAILED'];

/** @param methods - The methods that the wallet's entry lists; `undefined` when it lists none. */
export function createSatsConnectFactory(provider: object, methods: readonly string[] | undefined): AdapterFactory {
  return (request, { network, firstPurpose, appName }): WalletAdapter => {
    const call = createCall(request, provider);
    const supports = (method: string) => !methods || methods.includes(method);
    const message = `Connect to ${appName}`.slice(0, 80);
    const wanted = nameOf(network);
    const parse = (result: unknown) => parseAnswer(result, firstPurpose);

    const connect = async (limits: RequestLimits): Promise<SharedAccounts> => {
      const attempts = [
        ['wallet_connect', { addresses: PURPOSES, message, ...(wanted && { network: wanted }) }],
        ['getAddresses', { purposes: PURPOSES, message }],
        ['getAccounts', { purposes: PURPOSES, message }],
      ] as const;
      let lastError: unknown;
      for (const [method, params] of attempts) {
        try {
          return await call(method, params, parse, limits);
        } catch (error) {
          if (!RETRY_CODES.some((code) => isModalError(error, code))) throw error;
          lastError = error;
        }
      }
      throw lastError;
    };

    return {
      provider,
      connect,
      readAccounts: (limits) => call('wallet_getAccount', null, parse, limits),
      subscribe: (listener) => subscribe(provider, (event) => listener(parseEvent(event, firstPurpose))),
      disconnect: async () => void (await call('wallet_disconnect', null, () => true, { timeoutMs: READ_MS })),
      ...(supports('wallet_changeNetwork') && {
        async switchNetwork({ id, name }: Network, limits: RequestLimits) {
          const network = nameOf(id);
          if (!network) throw unsupportedError(`switch to ${name}`);
          await call('wallet_changeNetwork', { name: network }, () => true, limits);
        },
      }),
      protocols: ['bip322', 'ecdsa'],
      canBroadcast: true,
      ...(supports('signMessage') && {
        signMessage: ({ account: { address }, message, protocol }, { signal }) =>
          call(
            'signMessage',
            { address, message: toText(message), protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322' },
            (result) => parseMessageAnswer(result, address),
            { timeoutMs: PROMPT_MS, signal },
          ),
      }),
      ...(supports('signPsbt') && {
        signPsbt: async ({ psbt, inputs, broadcast, limits }) => {
          // The method has no parameter for them. Wallets read the type of each input from the PSBT.
          const isOther = inputs.some(({ index, sighashTypes }) =>
            sighashTypes?.some((type) => type !== psbt.inputs[index]?.sighashType),
          );
          if (isOther) throw unsupportedError('signPsbt with sighash types that the PSBT does not name');
          const signInputs: Record<string, number[]> = {};
          for (const { account, index } of inputs) {
            signInputs[account.address] = [...(signInputs[account.address] ?? []), index];
          }
          return call('signPsbt', { psbt: toBase64(psbt), signInputs, broadcast }, parseSignedPsbt, limits);
        },
      }),
      ...(supports('sendTransfer') && {
        sendTransfer: ({ to, satoshis }, { signal }) =>
          call('sendTransfer', { recipients: [{ address: to, amount: Number(satoshis) }] }, parseTransferAnswer, {
            timeoutMs: SEND_MS,
            signal,
          }),
      }),
    };
  };
}

/** Parses the reply to `signPsbt`: base64 from sats-connect wallets, hex from Leather. */
export function parseSignedPsbt(
  result: unknown,
): Awaited<ReturnType<NonNullable<WalletAdapter['signPsbt']>>> | undefined {
  const {
    psbt: text,
    hex,
    txid: id,
  } = result as { readonly psbt?: unknown; readonly hex?: unknown; readonly txid?: unknown };
  const psbt = parsePsbt(text ?? hex);
  const txid = parseTxid(id);
  return psbt || txid ? { ...(psbt && { psbt }), ...(txid && { txid }) } : undefined;
}

/** Parses accounts with their network, or the plain list of older wallets. */
function parseAnswer(result: unknown, firstPurpose: Purpose): SharedAccounts | undefined {
  if (Array.isArray(result)) return parseSharedAccounts(result, undefined, firstPurpose);
  const { addresses, network } = result as { readonly addresses: unknown; readonly network?: unknown };
  return parseSharedAccounts(addresses, parseNetwork(network), firstPurpose);
}

/** @returns `undefined` when no network is given; `FOREIGN_NETWORK` when its name is unknown */
function parseNetwork(network: unknown): NetworkId | undefined {
  const name = attempt(() => (network as { readonly bitcoin: { readonly name: unknown } }).bitcoin.name);
  if (name === undefined) return undefined;
  return NETWORKS.find(([known]) => known === name)?.[1] ?? FOREIGN_NETWORK;
}

const nameOf = (network: NetworkId | undefined) => NETWORKS.find(([, id]) => id === network)?.[0];

function parseEvent(event: unknown, firstPurpose: Purpose): WalletChange {
  const { type, addresses, bitcoin } = event as Readonly<Record<string, unknown>>;
  if (type === 'disconnect') return 'ended';
  const network = bitcoin === undefined ? undefined : parseNetwork({ bitcoin });
  const shared = parseSharedAccounts(addresses, network, firstPurpose);
  return shared && shared.accounts.length > 0 ? { shared } : 'changed';
}

/** Newer wallets have `addListener({ eventName, cb })`, older ones `addListener(eventName, cb)`. Tries both. */
function subscribe(provider: object, listener: (event: unknown) => void): () => void {
  type Listen = (...args: unknown[]) => unknown;
  let active = true;
  const unsubscribes = EVENTS.map((eventName) => {
    const cb = (event: unknown) => void (active && attempt(() => listener({ ...(event as object), type: eventName })));
    const add = (...args: unknown[]) => {
      const unsubscribe = attempt(() => (provider as { readonly addListener?: Listen }).addListener?.(...args));
      return typeof unsubscribe === 'function' ? unsubscribe : undefined;
    };
    return add({ eventName, cb }) ?? add(eventName, cb);
  });
  return () => {
    active = false;
    for (const unsubscribe of unsubscribes) attempt(() => unsubscribe?.());
  };
}
