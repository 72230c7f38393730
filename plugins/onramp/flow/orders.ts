/** Reads the purchases of accounts from their providers. */

import { connectionsAtom, type PluginContext } from 'latchkey/plugin';
import { isUsable } from '../offers/isUsable.js';
import { type OnrampOrder, type OnrampProvider, onrampOrdersAtom, onrampProviders } from '../slots.js';
import { withDeadline } from './withDeadline.js';

const TIMEOUT_MS = 15_000;
/** Purchases of all accounts. */
const MAX_KEPT = 500;

/** The purchases of an account at a provider; also kept for Activity. @throws the provider's error · `REQUEST_TIMEOUT` */
export async function readOrdersOf(
  context: PluginContext,
  provider: OnrampProvider,
  address: string,
): Promise<readonly OnrampOrder[]> {
  if (!provider.orders || !address) return [];
  const found = await withDeadline(context, TIMEOUT_MS, async (signal) =>
    provider.orders?.({ address, signal }, context),
  );
  const orders = found ?? [];
  const { store } = context;
  const isOld = (one: OnrampOrder) => one.provider !== provider.id || one.address !== address;
  store.set(onrampOrdersAtom, [...orders, ...store.get(onrampOrdersAtom).filter(isOld)].slice(0, MAX_KEPT));
  return orders;
}

/** Reads the purchases of an account at all providers. A provider that fails is reported, and keeps its known purchases. */
export async function refreshOrders(context: PluginContext, address: string, namespace: string): Promise<void> {
  const providers = context.read(onrampProviders).filter((one) => isUsable(one, namespace, context) && one.orders);
  await Promise.all(
    providers.map((one) => readOrdersOf(context, one, address).catch((error) => context.report(error, 'warn'))),
  );
}

/** Forgets the purchases of accounts that are no longer connected. */
export function forgetOrders({ store }: PluginContext): void {
  const accounts = [...store.get(connectionsAtom).values()].flatMap(({ accounts: own }) => own);
  const present = new Set(accounts.map(({ address }) => address));
  const orders = store.get(onrampOrdersAtom);
  const left = orders.filter(({ address }) => present.has(address));
  if (left.length < orders.length) store.set(onrampOrdersAtom, left);
}
