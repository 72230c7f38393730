/** The question before a second payment page, while the former one may still take a payment. */

import { Button, iconExternal, usePlugin, useText, useValue } from 'latchkey/ui';
import type { Ref } from 'react';
import { usePurchase } from '../hooks/usePurchase.js';
import { onrampProviders } from '../slots.js';
import { nextAtom } from '../state.js';
import { strings } from '../strings.js';

export function TwoPages({ buttonRef }: { readonly buttonRef: Ref<HTMLButtonElement> }) {
  const { store, read } = usePlugin();
  const t = useText(strings);
  const { start } = usePurchase();
  const next = useValue(nextAtom);
  const provider = read(onrampProviders).find(({ id }) => id === next?.provider);
  return (
    <>
      {/* Without a purchase, the view then goes back. */}
      <Button kind="primary" elementRef={buttonRef} onClick={() => store.set(nextAtom, undefined)}>
        {t('keepFirst')}
      </Button>
      <Button icon={iconExternal} onClick={() => next && provider && start(provider, next.request)}>
        {t('openNew')}
      </Button>
    </>
  );
}
