/** Replaces and removes the current purchase, in the state and in the storage. */

import { connectionsAtom, type PluginContext, statusesAtom } from 'latchkey/plugin';
import { type Purchase, purchaseAtom, STORED_PURCHASE, toStored } from '../state.js';
import { isPageOpen, leavePopup } from './popup.js';

export function putPurchase({ store, storage }: PluginContext, purchase: Purchase): Purchase {
  store.set(purchaseAtom, purchase);
  const stored = toStored(purchase);
  if (stored) storage.set(STORED_PURCHASE, stored);
  else storage.remove(STORED_PURCHASE);
  return purchase;
}

/** Forgets the current purchase. A payment that was made goes on at the provider. */
export function dropPurchase(context: PluginContext): void {
  leavePopup(context);
  forget(context);
}

/** The user gives up the current purchase. Its payment page is remembered while it is open, because it can still be paid on. */
export function cancelPurchase(context: PluginContext): void {
  if (!isPageOpen(context)) leavePopup(context);
  forget(context);
}

/** Forgets the current purchase if its account was disconnected. */
export function dropPurchaseOfOthers(context: PluginContext): void {
  const { store, storage } = context;
  const purchase = store.get(purchaseAtom) ?? storage.get(STORED_PURCHASE);
  if (!purchase) return;
  const { namespace, address } = purchase;
  const connection = store.get(connectionsAtom).get(namespace);
  const isGone = connection
    ? connection.accounts.every((one) => one.address !== address)
    : store.get(statusesAtom).get(namespace) === 'disconnected';
  if (isGone) dropPurchase(context);
}

function forget({ store, storage }: PluginContext): void {
  store.set(purchaseAtom, undefined);
  storage.remove(STORED_PURCHASE);
}
