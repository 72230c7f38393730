/** Reads what can be bought, once for each modal. The samples are replaced as soon as the data API answers. */

import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect } from 'react';
import { withDeadline } from '../flow/orders.js';
import { sampleOffers } from '../offers/offers.js';
import { offersAtom } from '../state.js';

const TIMEOUT_MS = 10_000;

/** `undefined` while they are read for the first time. */
export function useOffers() {
  const context = usePlugin();
  const offers = useValue(offersAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: samples are asked for again when the view is shown again
  useEffect(() => {
    if (offers && !offers.isSample) return;
    const { store, report } = context;
    context.task(async () => {
      try {
        const found = await withDeadline(context, TIMEOUT_MS, async (signal) => {
          return (await import('../offers/readOffers.js')).readOffers(context, signal);
        });
        store.set(offersAtom, { ...found, isSample: false });
      } catch (error) {
        report(error, 'warn');
        if (!store.get(offersAtom)) store.set(offersAtom, { ...sampleOffers, isSample: true });
      }
    });
  }, [context]);
  return offers;
}
