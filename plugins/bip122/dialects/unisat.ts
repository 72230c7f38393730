/** The way of UniSat (`window.unisat`), which others took over: one account at a time, PSBTs in hex. OKX's differs in the door. */

import { hex } from '@scure/base';
import { isModalError, type Network, type NetworkId } from 'latchkey';
import { attempt, malformedAnswer, PROMPT_MS, READ_MS } from 'latchkey/chain-kit';
import { claimAll, readShared, type Shared } from '../accounts.js';
import { FOREIGN_NETWORK } from '../address.js';
import { readPsbt } from '../psbt.js';
import { type Ask, cannot, type Dialect, type How, type News, type Open, readTxid, textOf } from '../wire.js';
import { listenTo } from './events.js';

type Provider = Readonly<Record<string, (...args: unknown[]) => unknown>>;

// UniSat's `ChainType`; names of `getNetwork`, which is older.
const CHAINS: readonly (readonly [name: string, id: NetworkId, old?: string])[] = [
  ['BITCOIN_MAINNET', 'bip122:000000000019d6689c085ae165831e93', 'livenet'],
  ['BITCOIN_TESTNET', 'bip122:000000000933ea01ad0ee984209779ba', 'testnet'],
  ['BITCOIN_TESTNET4', 'bip122:00000000da84f2bafbbc53dee25a72ae'],
  ['BITCOIN_SIGNET', 'bip122:00000008819873e925422c1ff0f99f7c'],
];
// OKX has an object for each network.
const OKX_DOORS: readonly (readonly [NetworkId, string])[] = [
  ['bip122:000000000933ea01ad0ee984209779ba', 'bitcoinTestnet'],
  ['bip122:00000008819873e925422c1ff0f99f7c', 'bitcoinSignet'],
];

/** UniSat, and wallets that copy it. */
export function openUnisat(provider: object): Open {
  return (ask, wish) => {
    const call = createCall(ask, provider);
    const where = async (how: How) => {
      const known = (at: 0 | 2) => (answer: unknown) => {
        const name = at === 0 ? (answer as { readonly enum: unknown }).enum : answer;
        if (typeof name !== 'string') return undefined;
        return CHAINS.find((chain) => chain[at] === name)?.[1] ?? FOREIGN_NETWORK;
      };
      if (has(provider, 'getChain')) return call('getChain', [], known(0), how);
      return has(provider, 'getNetwork') ? call('getNetwork', [], known(2), how) : undefined;
    };
    const readAll = async (accounts: unknown, how: How) => {
      const publicKey = await keyOf(ask, provider, accounts, how);
      return sharedOf(claimAll(accounts, publicKey), await where(how), wish.first);
    };
    const list = (method: string, how: How) => call(method, [], copyList, how);
    return {
      ...speak(ask, provider, { protocols: ['bip322', 'ecdsa'] }),
      connect: async (how) => readAll(await list('requestAccounts', how), { ...how, timeoutMs: READ_MS }),
      look: async (how) => readAll(await list('getAccounts', how), how),
      listen: (heard) =>
        listenTo(provider, {
          accountsChanged: (accounts) => heard(Array.isArray(accounts) && accounts.length === 0 ? 'ended' : 'changed'),
          networkChanged: () => heard('changed'),
          chainChanged: () => heard('changed'),
        }),
      async switchTo({ id, name }: Network, how: How) {
        const [chain, , old] = CHAINS.find((one) => one[1] === id) ?? [];
        if (chain && has(provider, 'switchChain')) return call('switchChain', [chain], () => true, how).then(nothing);
        if (old && has(provider, 'switchNetwork')) return call('switchNetwork', [old], () => true, how).then(nothing);
        throw cannot(`switch to ${name}`);
      },
    };
  };
}

/** OKX: the same calls, behind an object for each network. */
export function openOkx(root: object): Open {
  return (ask, wish) => {
    const [network, door] = OKX_DOORS.find(([id]) => id === wish.network) ?? [CHAINS[0]?.[1], 'bitcoin'];
    const provider = attempt(() => (root as Readonly<Record<string, object>>)[door]) ?? root;
    const call = createCall(ask, provider);
    const one = (answer: unknown): Shared | undefined => {
      const { address, publicKey, compressedPublicKey } = answer as Readonly<Record<string, unknown>>;
      return readShared([{ address, publicKey: compressedPublicKey ?? publicKey }], network, wish.first);
    };
    return {
      ...speak(ask, provider, { protocols: ['bip322', 'ecdsa'] }),
      connect: (how) => call('connect', [], one, how),
      async look(how) {
        const accounts = await call('getAccounts', [], copyList, how);
        const publicKey = await keyOf(ask, provider, accounts, how);
        return sharedOf(claimAll(accounts, publicKey), network, wish.first);
      },
      listen: (heard) => {
        const changed = (account: unknown): void => heard(readAccountEvent(account, one));
        return listenTo(provider, { accountChanged: changed, disconnect: () => heard('ended') });
      },
    };
  };
}

function readAccountEvent(account: unknown, one: (account: unknown) => Shared | undefined): News {
  if (account === null) return 'ended';
  const shared = attempt(() => one(account));
  return shared && shared.accounts.length > 0 ? { shared } : 'changed';
}

/** What both do alike once connected. */
function speak(ask: Ask, provider: object, { protocols }: Pick<Dialect, 'protocols'>) {
  const call = createCall(ask, provider);
  return {
    provider,
    protocols,
    broadcasts: true,
    leave: async () => void (await call('disconnect', [], () => true, { timeoutMs: READ_MS })),
    signMessage: ({ message, protocol }, how) => {
      const type = protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple';
      const text = (answer: unknown) => (typeof answer === 'string' ? answer : undefined);
      return call('signMessage', [textOf(message), type], text, { ...how, timeoutMs: PROMPT_MS });
    },
    async signPsbt({ psbt, inputs, broadcast, how }) {
      const toSignInputs = inputs.map(({ index, account: { address }, sighashTypes }) => ({
        index,
        address,
        ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
      }));
      const options = { autoFinalized: broadcast, toSignInputs };
      const signed = await call('signPsbt', [hex.encode(psbt.bytes), options], readPsbt, how);
      if (!broadcast) return { psbt: signed };
      return { psbt: signed, txid: await call('pushPsbt', [hex.encode(signed.bytes)], readTxid, how) };
    },
    sendTransfer: ({ to, satoshis }, how) => call('sendBitcoin', [to, Number(satoshis)], readTxid, how),
  } satisfies Partial<Dialect>;
}

/** The key goes with the selected account; wallets that do not tell are connected all the same. */
async function keyOf(ask: Ask, provider: object, accounts: unknown, how: How): Promise<string | undefined> {
  if (!Array.isArray(accounts) || accounts.length !== 1 || !has(provider, 'getPublicKey')) return undefined;
  const text = (answer: unknown) => (typeof answer === 'string' ? answer : undefined);
  try {
    return await createCall(ask, provider)('getPublicKey', [], text, how);
  } catch (error) {
    if (isModalError(error, 'ABORTED')) throw error;
    return undefined;
  }
}

function createCall(ask: Ask, provider: object) {
  return <T>(method: string, args: readonly unknown[], parse: (answer: unknown) => T | undefined, how: How) => {
    if (!has(provider, method)) return Promise.reject<T>(cannot(method));
    return ask(method, () => (provider as Provider)[method]?.(...args), parse, how);
  };
}

/** @throws `RESPONSE_MALFORMED` */
function sharedOf(...claims: Parameters<typeof readShared>): Shared {
  const shared = readShared(...claims);
  if (shared) return shared;
  throw malformedAnswer('bip122', 'getAccounts');
}

const nothing = () => undefined;

const has = (provider: object, method: string) => typeof attempt(() => (provider as Provider)[method]) === 'function';

const copyList = (answer: unknown) =>
  Array.isArray(answer) ? answer.slice(0, 100).filter((one): one is string => typeof one === 'string') : undefined;
