/** The row of the view Account that opens SwitchAccount. */

import { Glyph, Icon, iconChevronRight, iconUser, Row, usePlugin, useSheet, useText } from 'latchkey/ui';
import css from '../switchAccount.css';
import { strings } from '../switchRowStrings.js';
import { useCanSwitchAccount } from '../useCanSwitchAccount.js';

/** Renders nothing if there can be no other account to switch to. */
export default function SwitchAccountRow() {
  useSheet(css);
  const { router } = usePlugin();
  const t = useText(strings);
  if (!useCanSwitchAccount()) return null;
  return (
    <Row
      mark={<Glyph icon={iconUser} />}
      title={t('row')}
      end={<Icon of={iconChevronRight} />}
      onClick={() => router.push('SwitchAccount')}
    />
  );
}
