/** Reads native balances and caches them for 30 s in the modal's store. */

import { namespaceOf } from '../contract/caip.js';
import { type Balances, balances as balancesSlot } from '../contract/chainData.js';
import type { AnySlot, SlotValue } from '../contract/contract.js';
import type { Store } from '../contract/pluginParts.js';
import { type BalanceInput, type BalanceState, balanceKey, balancesAtom, tokenListsAtom } from '../contract/state.js';
import { withDeadline } from '../platform/deadline.js';
import type { Env } from '../platform/env.js';
import { isModalError, ModalError } from '../values/error.js';
import { keepNewest } from './keepNewest.js';
import { readTokens } from './tokens.js';

/** The part of a kernel or a plugin context that reading needs. */
export interface BalanceHost {
  readonly store: Store;
  readonly env: Pick<Env, 'after' | 'now'>;
  /** Aborted when the modal is destroyed. The read then ends as `unavailable`. */
  readonly signal?: AbortSignal;
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  report(error: unknown): void;
}

/** How long balances and failures are cached. */
export const BALANCE_TTL_MS = 30_000;
/** Deadline for all services together. Each one has its own time-outs. */
const READ_TIMEOUT_MS = 30_000;

/**
 * The native balance, from the cache while it is fresh. Concurrent reads of the same balance share one request.
 *
 * @returns `ready` or `unavailable`; never rejects.
 */
export function readBalance(host: BalanceHost, input: BalanceInput): Promise<BalanceState> {
  const { store, env } = host;
  const key = balanceKey(input.network, input.address);
  const known = store.get(balancesAtom).get(key);
  if (known?.status === 'loading') return known.done;
  if (known) {
    const fresh = known.status === 'ready' ? (input.maxAgeMs ?? BALANCE_TTL_MS) : BALANCE_TTL_MS;
    if (env.now() - known.at < fresh) return Promise.resolve(known);
  }
  const done = withDeadline(env, READ_TIMEOUT_MS, host.signal, () => askServices(host, input)).then(
    (amount): BalanceState => ({ status: 'ready', amount, at: env.now() }),
    (error: unknown): BalanceState => ({ status: 'unavailable', error, at: env.now() }),
  );
  const last = known?.status === 'ready' ? known.amount : undefined;
  const loading: BalanceState = {
    status: 'loading',
    amount: last,
    done: done.then((state) => {
      // The cache may have been cleared meanwhile; a late answer must not restore the entry.
      if (store.get(balancesAtom).get(key) !== loading) return state;
      keepNewest(store, balancesAtom, key, state);
      const hasChanged = state.status === 'ready' && last !== undefined && state.amount !== last;
      // The account has paid or received something: a list from before is old.
      if (hasChanged && store.get(tokenListsAtom).has(key)) void readTokens(host, { ...input, maxAgeMs: 0 });
      return state;
    }),
  };
  keepNewest(store, balancesAtom, key, loading);
  return loading.done;
}

/** Asks the namespace's services by `order` until one answers. */
async function askServices(host: BalanceHost, { network, address }: BalanceInput): Promise<bigint> {
  const namespace = namespaceOf(network);
  let failure: unknown;
  for (const handle of host.read(balancesSlot).get(namespace) ?? []) {
    try {
      const service: Balances = await handle.load();
      const amount = await service.native({ network, address });
      if (typeof amount === 'bigint' && amount >= 0n) return amount;
      failure = new ModalError(`The balance from "${handle.plugin}" is invalid; expected a bigint of at least 0.`, {
        code: 'RPC_MALFORMED',
        plugin: handle.plugin,
      });
    } catch (error) {
      // A failed request is more useful to report than a service without an RPC URL.
      if (failure === undefined || !isModalError(error, 'RPC_URL_MISSING')) failure = error;
    }
    // An app may have a network without a node. Its balance is unavailable, and nothing failed.
    if (!isModalError(failure, 'RPC_URL_MISSING')) host.report(failure);
  }
  throw new ModalError('Token Balance Unavailable', { code: 'BALANCE_UNAVAILABLE', cause: failure });
}
