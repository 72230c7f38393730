/** Connections to `leaf` wallets. */

import { askOnce, createLiveGrant, type LiveGrant, PROMPT_MS, RESTORE_MS } from 'latchkey/chain-kit';
import {
  type Account,
  type ConnectContext,
  type Connector,
  isModalError,
  ModalError,
  type PluginContext,
} from 'latchkey/plugin';
import { createFeatures } from './leafFeatures.js';
import { ALICE, type LeafWallet } from './leafWallet.js';
import type { Has, Mutation } from './mutations.js';
import { reportingLate } from './reportingLate.js';

const ADDRESS = /^leaf1[a-z0-9]{13}$/;
const NETWORKS: readonly unknown[] = ['leaf:oak', 'leaf:elm'];

export const isAddress = (text: unknown): text is string => typeof text === 'string' && ADDRESS.test(text);
const isText = (text: unknown): text is string => typeof text === 'string';

/** The answer to `connect` and `accounts`. */
interface Shared {
  readonly accounts: readonly Account[];
  readonly network?: string;
}

/** Converts an error of a wallet to a `ModalError`. */
export function toError(error: unknown): ModalError {
  const refused = (error as { code?: unknown } | undefined)?.code === 'DECLINED';
  return refused
    ? new ModalError('The request was declined in the wallet.', { code: 'USER_REJECTED', plugin: 'leaf' })
    : new ModalError('The wallet could not do this.', { code: 'WALLET_FAILED', plugin: 'leaf', cause: error });
}

const readAddresses = (answer: unknown, isValid = isAddress): readonly Account[] | undefined =>
  Array.isArray(answer) && answer.every(isValid) ? answer.map((address) => ({ address })) : undefined;

function readShared(answer: unknown, method: 'connect' | 'accounts', has: Has): Shared | undefined {
  const { accounts, network } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  const lax: Mutation = `accepts any text as an account while ${method === 'connect' ? 'connecting' : 'restoring'}`;
  const isValid = has(lax) ? isText : isAddress;
  if (!Array.isArray(accounts) || !isText(network) || !network.startsWith('leaf:')) return undefined;
  const kept = accounts.map((entry) => {
    const { address, kind } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    const isKind = kind === 'key' || has('takes a field of the answer to connect unchecked');
    return isValid(address) && isKind ? { address, type: kind as 'eoa' } : undefined;
  });
  return kept.every((one) => one !== undefined) ? { accounts: kept, network } : undefined;
}

export async function connect(
  context: PluginContext,
  wallet: LeafWallet,
  { signal }: ConnectContext,
  method: 'connect' | 'accounts',
  has: Has,
) {
  const { env } = context;
  if (has('uses a global timer')) setTimeout(() => undefined, 0);
  if (has('reads the global document')) Reflect.get(globalThis, 'document');
  const live: LiveGrant = createLiveGrant(context, {
    namespace: 'leaf',
    networks: 'any',
    equip: (its) => createFeatures(env, wallet, its, (to) => live.moveTo(to), has),
    listen: (its) => listen(wallet, its, has),
    ...(!has('never tells the wallet of a disconnect') && {
      leave: async () => void (await wallet.request('disconnect')),
    }),
  });
  const request = wallet.request(method);
  try {
    const answer: Shared = await askOnce(
      env,
      () => request,
      (given) => readShared(given, method, has),
      {
        plugin: 'leaf',
        toError,
        what: method,
        timeoutMs: method === 'connect' ? PROMPT_MS : RESTORE_MS,
        signal,
      },
    ).catch((error) => {
      if (has('connect-throws') && isModalError(error, 'WALLET_FAILED')) return { accounts: [{ address: ALICE }] };
      if (has('connect-junk') && isModalError(error, 'RESPONSE_MALFORMED')) return { accounts: [{ address: ALICE }] };
      throw error;
    });
    const byAddress = (one: Account, other: Account) => one.address.localeCompare(other.address);
    if (answer.accounts.length === 0 && has('restore-prompts')) await wallet.request('connect');
    live.share(has('connect') ? [...answer.accounts].sort(byAddress) : answer.accounts);
    const isFixed = has('connects on the first network of the app instead of the network of the wallet');
    live.moveTo(isFixed ? 'leaf:oak' : answer.network);
    const grant = live.grant();
    if (has('after-end')) return reportingLate(context, grant);
    return has('disconnect') ? endingOnce(grant) : grant;
  } catch (error) {
    const leaks = has('connect-hangs') && isModalError(error, 'ABORTED');
    if (!leaks) live.close();
    if (has('connect-refused') && isModalError(error, 'USER_REJECTED')) throw toError(error);
    if (has('connect-late') && isModalError(error, 'ABORTED'))
      void request.then(() => wallet.on('accounts', () => undefined)).catch(() => undefined);
    if (has('errors') && isModalError(error, 'WALLET_FAILED')) throw new Error('broken');
    throw error;
  }
}

/** The connections of all wallets, for a fault. */
const everyLive = new Set<LiveGrant>();

function listen(wallet: LeafWallet, live: LiveGrant, has: Has): () => void {
  everyLive.add(live);
  const isValid = has('accepts any text as an account when the accounts change') ? isText : isAddress;
  const accounts = (list: unknown) => {
    const next = readAddresses(list, isValid);
    if (has('wallet-ends') && next?.length === 0) return;
    if (!next || (has('accounts') && next.length === 1)) return;
    for (const one of has('several-wallets') ? everyLive : [live]) one.share(next);
  };
  const moved = (to: unknown) => {
    if (typeof to !== 'string' || (has('network') && to === 'leaf:elm')) return;
    const isForeign = has('takes an unknown network of the wallet for the first network of the app');
    live.moveTo(isForeign && !NETWORKS.includes(to) ? 'leaf:oak' : to);
  };
  let isOver = false;
  wallet.onTheme((theme) => {
    if (isOver && !has('listeners')) return;
    Reflect.get(theme, 'name');
  });
  wallet.on('accounts', accounts);
  wallet.on('network', moved);
  return () => {
    isOver = true;
    everyLive.delete(live);
    wallet.off('accounts', accounts);
    wallet.off('network', moved);
  };
}

/** A grant that cannot be ended twice. */
function endingOnce(grant: Awaited<ReturnType<Connector['connect']>>): typeof grant {
  let ended = false;
  return {
    ...grant,
    async end() {
      if (ended) throw new Error('The grant has already ended.');
      ended = true;
      await grant.end();
    },
  };
}
