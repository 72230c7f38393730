/** Wallets listed in `btc_providers` (WBIP-004) that answer sats-connect's methods. Spoken to directly: the package is not needed. */

import { isModalError, type Network, type NetworkId } from 'latchkey';
import { attempt, PROMPT_MS, READ_MS, SEND_MS } from 'latchkey/chain-kit';
import { readShared, type Shared } from '../accounts.js';
import { FOREIGN_NETWORK, REGTEST } from '../address.js';
import { readPsbt, toBase64 } from '../psbt.js';
import { cannot, type Dialect, type How, type News, type Open, readTxid, textOf } from '../wire.js';
import { createCall } from './jsonRpc.js';

// sats-connect 4: `BitcoinNetworkType`.
const NETWORKS: readonly (readonly [name: string, id: NetworkId])[] = [
  ['Mainnet', 'bip122:000000000019d6689c085ae165831e93'],
  ['Testnet', 'bip122:000000000933ea01ad0ee984209779ba'],
  ['Testnet4', 'bip122:00000000da84f2bafbbc53dee25a72ae'],
  ['Signet', 'bip122:00000008819873e925422c1ff0f99f7c'],
  ['Regtest', REGTEST],
];
const PURPOSES = ['payment', 'ordinals'] as const;
const EVENTS = ['accountChange', 'networkChange', 'disconnect'] as const;
/** After these, another way of asking is worth a try: nobody has said no. */
const TRY_ON = ['FEATURE_MISSING', 'WALLET_FAILED'];

/**
 * @param provider - What the entry's id leads to.
 * @param methods - What the entry says it can; `undefined` when it says nothing.
 */
export function openSatsConnect(provider: object, methods: readonly string[] | undefined): Open {
  return (ask, { network, first, appName }): Dialect => {
    const call = createCall(ask, provider);
    const can = (method: string) => !methods || methods.includes(method);
    const message = `Connect to ${appName}`.slice(0, 80);
    const wanted = nameOf(network);
    const shared = (result: unknown) => readAnswer(result, first);

    const connect = async (how: How): Promise<Shared> => {
      const ways = [
        ['wallet_connect', { addresses: PURPOSES, message, ...(wanted && { network: wanted }) }],
        ['getAddresses', { purposes: PURPOSES, message }],
        ['getAccounts', { purposes: PURPOSES, message }],
      ] as const;
      let first: unknown = cannot('wallet_connect');
      for (const [method, params] of ways) {
        try {
          return await call(method, params, shared, how);
        } catch (error) {
          if (!TRY_ON.some((code) => isModalError(error, code))) throw error;
          first = error;
        }
      }
      throw first;
    };

    return {
      provider,
      connect,
      look: (how) => call('wallet_getAccount', null, shared, how),
      listen: (heard) => listen(provider, (event) => heard(readEvent(event, first))),
      leave: async () => void (await call('wallet_disconnect', null, () => true, { timeoutMs: READ_MS })),
      ...(can('wallet_changeNetwork') && {
        async switchTo({ id, name }: Network, how: How) {
          const network = nameOf(id);
          if (!network) throw cannot(`switch to ${name}`);
          await call('wallet_changeNetwork', { name: network }, () => true, how);
        },
      }),
      protocols: ['bip322', 'ecdsa'],
      broadcasts: true,
      ...(can('signMessage') && {
        signMessage: ({ account: { address }, message, protocol }, { signal }) =>
          call(
            'signMessage',
            { address, message: textOf(message), protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322' },
            (result) => {
              const { signature, address: by } = result as { readonly signature: unknown; readonly address?: unknown };
              // A signature of another account is none of this one.
              if (by !== undefined && String(by).toLowerCase() !== address.toLowerCase()) return undefined;
              return typeof signature === 'string' ? signature : undefined;
            },
            { timeoutMs: PROMPT_MS, signal },
          ),
      }),
      ...(can('signPsbt') && {
        signPsbt: async ({ psbt, inputs, broadcast, how }) => {
          if (inputs.some(({ sighashTypes }) => sighashTypes)) throw cannot('signPsbt with sighash types');
          const signInputs: Record<string, number[]> = {};
          for (const { account, index } of inputs) {
            signInputs[account.address] = [...(signInputs[account.address] ?? []), index];
          }
          return call('signPsbt', { psbt: toBase64(psbt), signInputs, broadcast }, readSigned, how);
        },
      }),
      ...(can('sendTransfer') && {
        sendTransfer: ({ to, satoshis }, { signal }) =>
          call(
            'sendTransfer',
            { recipients: [{ address: to, amount: Number(satoshis) }] },
            (result) => readTxid((result as { readonly txid: unknown }).txid),
            { timeoutMs: SEND_MS, signal },
          ),
      }),
    };
  };
}

/** A reply to `signPsbt`, here and in Leather's way. */
export function readSigned(result: unknown): Awaited<ReturnType<NonNullable<Dialect['signPsbt']>>> | undefined {
  const {
    psbt: text,
    hex,
    txid: id,
  } = result as { readonly psbt?: unknown; readonly hex?: unknown; readonly txid?: unknown };
  const psbt = readPsbt(text ?? hex);
  const txid = readTxid(id);
  return psbt || txid ? { ...(psbt && { psbt }), ...(txid && { txid }) } : undefined;
}

/** Accounts with the network, or the bare list of older wallets. */
function readAnswer(result: unknown, first: 'payment' | 'ordinal'): Shared | undefined {
  if (Array.isArray(result)) return readShared(result, undefined, first);
  const { addresses, network } = result as { readonly addresses: unknown; readonly network?: unknown };
  return readShared(addresses, readNetwork(network), first);
}

/** @returns `undefined` when it says nothing; a network that is none of Bitcoin's for a name nobody knows */
function readNetwork(network: unknown): NetworkId | undefined {
  const name = attempt(() => (network as { readonly bitcoin: { readonly name: unknown } }).bitcoin.name);
  if (name === undefined) return undefined;
  return NETWORKS.find(([known]) => known === name)?.[1] ?? FOREIGN_NETWORK;
}

const nameOf = (network: NetworkId | undefined) => NETWORKS.find(([, id]) => id === network)?.[0];

function readEvent(event: unknown, first: 'payment' | 'ordinal'): News {
  const { type, addresses, bitcoin } = event as Readonly<Record<string, unknown>>;
  if (type === 'disconnect') return 'ended';
  const network = bitcoin === undefined ? undefined : readNetwork({ bitcoin });
  const shared = readShared(addresses, network, first);
  return shared && shared.accounts.length > 0 ? { shared } : 'changed';
}

/** Both forms of `addListener`: the newer takes an object, the older two arguments. */
function listen(provider: object, heard: (event: unknown) => void): () => void {
  type Listen = (...args: unknown[]) => unknown;
  let on = true;
  const undos = EVENTS.map((eventName) => {
    const cb = (event: unknown) => void (on && attempt(() => heard({ ...(event as object), type: eventName })));
    const add = (...args: unknown[]) => {
      const undo = attempt(() => (provider as { readonly addListener?: Listen }).addListener?.(...args));
      return typeof undo === 'function' ? undo : undefined;
    };
    return add({ eventName, cb }) ?? add(eventName, cb);
  });
  return () => {
    on = false;
    for (const undo of undos) attempt(() => undo?.());
  };
}
