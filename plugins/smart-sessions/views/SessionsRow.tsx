/** The row of AccountDetails that opens SmartSessions. */

import { Glyph, Icon, iconChevronRight, iconShield, Row, usePlugin, useText } from 'latchkey/ui';
import { strings } from '../strings.js';

export default function SessionsRow() {
  const { router } = usePlugin();
  const t = useText(strings);
  return (
    <Row
      mark={<Glyph icon={iconShield} />}
      title={t('title')}
      sub={t('row')}
      end={<Icon of={iconChevronRight} />}
      onClick={() => router.push('SmartSessions')}
    />
  );
}
