/** The payment methods of a currency, if there are several. Each has limits of its own. */

import { Chips, useText } from 'latchkey/ui';
import { strings } from '../strings.js';
import type { OnrampProps } from './AmountInput.js';

export function MethodChips({ onramp: { methods, method, edit } }: OnrampProps) {
  const t = useText(strings);
  if (methods.length < 2) return null;
  const labelOf = (id: string) => (id === 'card' ? t('card') : id === 'ach_bank_account' ? t('bank') : id);
  return (
    <Chips
      label={t('methods')}
      chips={methods.map((id) => ({ id, label: labelOf(id) }))}
      selected={method}
      onSelect={(id) => edit({ method: id })}
    />
  );
}
