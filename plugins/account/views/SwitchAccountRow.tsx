/** The row of the view Account that opens SwitchAccount. */

import { namespaces, networksAtom } from 'latchkey';
import { Glyph, Icon, iconChevronRight, iconUser, Row, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import css from '../switchAccount.css';
import { strings } from '../switchStrings.js';

/** Renders nothing if the app has only one namespace: there is no other account to switch to. */
export default function SwitchAccountRow() {
  useSheet(css);
  const { read, router } = usePlugin();
  const t = useText(strings);
  const networks = useValue(networksAtom);
  const reachable = [...read(namespaces).keys()].filter((one) => networks.some(({ namespace }) => namespace === one));
  if (reachable.length < 2) return null;
  return (
    <Row
      mark={<Glyph icon={iconUser} />}
      title={t('row')}
      end={<Icon of={iconChevronRight} />}
      onClick={() => router.push('SwitchAccount')}
    />
  );
}
