/** The row of AccountDetails that opens RegisterAccountName. */

import { activeConnectionAtom, activeNetworkAtom } from 'latchkey/plugin';
import { Glyph, iconTag, Row, useIdentity, usePlugin, useText, useValue } from 'latchkey/ui';
import { IDLE, type NameSettings, registrationAtom } from '../state.js';
import { strings } from '../strings.js';

export default function NameRow() {
  const { router, store, options } = usePlugin<NameSettings>();
  const t = useText(strings);
  const network = useValue(activeNetworkAtom);
  const { name } = useIdentity(network?.id, useValue(activeConnectionAtom)?.account.address);
  const isOwn = name?.endsWith(`.${options.zone}`);
  const open = () => {
    // The failure of an earlier attempt is over.
    if (store.get(registrationAtom).status === 'failed') store.set(registrationAtom, IDLE);
    router.push('RegisterAccountName');
  };
  return <Row mark={<Glyph icon={iconTag} />} title={t(isOwn ? 'another' : 'row')} sub={t('rowText')} onClick={open} />;
}
