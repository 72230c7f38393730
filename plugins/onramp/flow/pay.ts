/** Begins a purchase. */

import { activeConnectionAtom, isModalError, type PluginContext } from 'latchkey/plugin';
import type { OnrampProvider, OnrampRequest } from '../slots.js';
import { type PaymentPage, pageAtom } from '../state.js';
import type { OpenPayment } from './openPayment.js';
import { leavePopup, type PaymentPopup, popupAtom } from './popup.js';

/**
 * Call it after `openPopup`, which a click handler calls. The view reads the state from `pageAtom`.
 *
 * @param popup - `undefined` if the browser blocked it. Then the view shows a link.
 * @throws as `openPayment`
 */
export async function pay(
  context: PluginContext,
  provider: OnrampProvider,
  request: Omit<OnrampRequest, 'signal'>,
  popup: PaymentPopup | undefined,
): Promise<OpenPayment> {
  const { store, env, emit } = context;
  const { asset, address } = request;
  const isSmartAccount = store.get(activeConnectionAtom)?.account.type === 'smartAccount';
  emit({ type: 'SELECT_BUY_PROVIDER', props: { provider: provider.id, isSmartAccount } });
  const former = store.get(pageAtom)?.key;
  const opening: PaymentPage = {
    provider: provider.id,
    address,
    network: asset.network,
    symbol: asset.symbol,
    startedAt: env.date(),
    isTracked: provider.orders !== undefined,
    status: 'opening',
  };
  store.set(pageAtom, opening);
  try {
    const { openPayment } = await import('./openPayment.js');
    return await openPayment(context, { provider, request, popup, opening, former });
  } catch (error) {
    if (store.get(pageAtom) === opening) {
      if (store.get(popupAtom) === popup) leavePopup(context);
      store.set(pageAtom, { ...opening, status: 'refused', code: isModalError(error) ? error.code : 'UNKNOWN' });
    }
    throw error;
  }
}
