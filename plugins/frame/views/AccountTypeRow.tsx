/** The row of AccountDetails that switches between the smart account and the account of the key. */

import { Glyph, iconSpark, Row, Switch, useText } from 'latchkey/ui';
import { strings } from '../strings.js';
import { useAccountType } from './useAccountType.js';

/** Renders nothing on networks without smart accounts. */
export default function AccountTypeRow() {
  const t = useText(strings);
  const choice = useAccountType();
  if (!choice?.isOffered) return null;
  const { type, busy, isDeployed, choose } = choice;
  // While a switch is pending, the switch shows its result.
  const isSmart = (busy ?? type) === 'smartAccount';
  const contract = isDeployed ? `${t('contract')}: ${t('deployed')}` : t('undeployed');
  return (
    <Row
      mark={<Glyph icon={iconSpark} />}
      title={t('smart')}
      // The text says what the switch does, so it is never cut off.
      sub={<span style={{ whiteSpace: 'normal' }}>{isSmart ? contract : t('plain')}</span>}
      end={
        <Switch
          label={t('smart')}
          checked={isSmart}
          busy={busy !== undefined}
          onChange={(checked) => choose(checked ? 'smartAccount' : 'eoa')}
        />
      }
    />
  );
}
