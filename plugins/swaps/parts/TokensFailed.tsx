/** Says that the tokens to swap could not be read, and reads them again. */

import { isModalError } from 'latchkey/plugin';
import { Button, Message, useText } from 'latchkey/ui';
import type { SwapTokens } from '../hooks/useSwapTokens.js';
import { strings } from '../strings.js';

export function TokensFailed({ tokens: { error, retry } }: { readonly tokens: SwapTokens }) {
  const t = useText(strings);
  if (error === undefined) return null;
  // No source serves the network, so another try cannot help.
  const isOutside = isModalError(error, 'SWAPS_UNSUPPORTED');
  return (
    <>
      <Message tone="bad" box role="alert">
        {t(isOutside ? 'unsupported' : 'initFailed')}
      </Message>
      {!isOutside && <Button onClick={retry}>{t('again')}</Button>}
    </>
  );
}
