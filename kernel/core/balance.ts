/** Native balances, remembered for 30 s and shared by all who show them. */

import type { AnySlot, SlotValue, Store } from '../contract/contract.js';
import type { NetworkId } from '../contract/model.js';
import { type Balances, balances as balancesSlot } from '../contract/slots.js';
import { type BalanceInput, type BalanceState, balancesAtom } from '../contract/state.js';
import { withDeadline } from '../platform/deadline.js';
import type { Env } from '../platform/env.js';
import { isModalError, ModalError } from '../platform/error.js';

/** What reading needs: a kernel or a plugin's context. */
export interface BalanceHost {
  readonly store: Store;
  readonly env: Pick<Env, 'after' | 'now'>;
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  report(error: unknown): void;
}

/** Spec §9: native balance cache, and balance retry cooldown. */
export const BALANCE_TTL_MS = 30_000;
/** All offers together, each with time-outs of its own. */
const READ_TIMEOUT_MS = 30_000;
/** Accounts × networks kept at once. */
const MAX_KEPT = 32;

/** The key of one account's native balance on one network. */
export const balanceKey = (network: NetworkId, address: string): string => `${network}:${address}`;

/**
 * The native balance, from memory while it is fresh; one question at a time for each account and network.
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
  const done = withDeadline(env, READ_TIMEOUT_MS, undefined, () => askServices(host, input)).then(
    (amount): BalanceState => ({ status: 'ready', amount, at: env.now() }),
    (error: unknown): BalanceState => ({ status: 'unavailable', error, at: env.now() }),
  );
  const loading: BalanceState = {
    status: 'loading',
    amount: known?.status === 'ready' ? known.amount : undefined,
    done: done.then((state) => {
      // Forgotten in the meantime: a late answer must not bring the account back.
      if (store.get(balancesAtom).get(key) === loading) keep(store, key, state);
      return state;
    }),
  };
  keep(store, key, loading);
  return loading.done;
}

/** The first offer that answers, best ranked first. */
async function askServices(host: BalanceHost, { network, address }: BalanceInput): Promise<bigint> {
  const namespace = network.split(':', 1)[0] ?? '';
  let failure: unknown;
  for (const handle of host.read(balancesSlot).get(namespace) ?? []) {
    try {
      const service: Balances = await handle.load();
      const amount = await service.native({ network, address });
      if (typeof amount === 'bigint' && amount >= 0n) return amount;
      failure = new ModalError('The balance is not a number.', { code: 'RPC_MALFORMED', plugin: handle.plugin });
    } catch (error) {
      // An offer without a node to ask says less than one that was asked in vain.
      if (failure === undefined || !isModalError(error, 'RPC_URL_MISSING')) failure = error;
    }
    host.report(failure);
  }
  throw new ModalError('Token Balance Unavailable', { code: 'BALANCE_UNAVAILABLE', cause: failure });
}

function keep(store: Store, key: string, state: BalanceState): void {
  const kept = new Map(store.get(balancesAtom));
  kept.delete(key);
  kept.set(key, state);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  store.set(balancesAtom, kept);
}
