/** A note for a price impact from 3 % on, and for one that is unknown. */

import { iconAlert, Message, useText } from 'latchkey/ui';
import { IMPACT_CONFIRM_BPS, IMPACT_NOTE_BPS } from '../flow/amounts.js';
import type { SwapPrice } from '../state.js';
import { strings } from '../strings.js';
import { useLoss, usePercent } from './figures.js';

export function ImpactNote({ price }: { readonly price: SwapPrice }) {
  const t = useText(strings);
  const percent = usePercent();
  const loss = useLoss();
  const { impactBps } = price;
  if (impactBps === undefined) {
    return (
      <Message tone="warn" box icon={iconAlert}>
        {t('impactUnknown')}
      </Message>
    );
  }
  if (impactBps < IMPACT_NOTE_BPS) return null;
  return (
    <Message tone={impactBps >= IMPACT_CONFIRM_BPS ? 'bad' : 'warn'} box icon={iconAlert} role="status">
      {t('impactNote', { percent: percent(impactBps), loss: loss(price) })}
    </Message>
  );
}
