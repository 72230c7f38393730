/** The row of AccountDetails that shows the login's e-mail address and opens EmailUpdate. */

import { loginAtom } from 'latchkey/plugins/frame/slots';
import { Glyph, HiddenText, Icon, iconMail, iconPen, Row, usePlugin, useText, useValue } from 'latchkey/ui';
import { strings } from '../strings.js';

export default function EmailRow() {
  const { emit, router } = usePlugin();
  const t = useText(strings);
  const email = useValue(loginAtom)?.email;
  const go = () => {
    if (router.current()?.view === 'EmailUpdate') return;
    if (email === undefined) emit({ type: 'EMAIL_UPGRADE_FROM_MODAL' });
    router.push('EmailUpdate');
  };
  return (
    <Row
      mark={<Glyph icon={iconMail} />}
      title={email ?? t('add')}
      sub={t(email === undefined ? 'addText' : 'row')}
      end={
        <>
          {email !== undefined && <HiddenText>{t('change')}</HiddenText>}
          <Icon of={iconPen} />
        </>
      }
      onClick={go}
    />
  );
}
