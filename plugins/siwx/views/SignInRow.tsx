/** The row of AccountDetails that says that it is not known whether the account is signed in, and tries again. */

import { Glyph, iconRetry, Row, usePlugin, useText, useValue } from 'latchkey/ui';
import { unknownAtom } from '../flow/atoms.js';
import { strings } from '../strings.js';

/** Renders nothing once the server has answered. */
export default function SignInRow() {
  const { router } = usePlugin();
  const t = useText(strings);
  if (!useValue(unknownAtom)) return null;
  const open = () => router.push('SIWXSignMessage');
  return <Row mark={<Glyph icon={iconRetry} />} title={t('unreachable')} sub={t('again')} onClick={open} />;
}
