/** SwitchAccount: everyone who is connected, by namespace; and what is still to be connected. */

import { activeNamespaceAtom, connectionsAtom, namespaces, networksAtom } from 'latchkey';
import {
  Button,
  Caption,
  Glyph,
  iconLeave,
  iconPlus,
  List,
  Row,
  Screen,
  useLabel,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useId, useRef, useState } from 'react';
import { AccountItem } from '../AccountItem.js';
import { groupAccounts } from '../accountGroups.js';
import css from '../switchAccount.css';
import { strings } from '../switchStrings.js';
import { useSwitchAccount } from '../useSwitchAccount.js';

export default function SwitchAccountView() {
  useSheet(css);
  const { read, router } = usePlugin();
  const t = useText(strings);
  const label = useLabel();
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const active = useValue(activeNamespaceAtom);
  const connections = useLastConnections();
  const groups = groupAccounts({ chains: read(namespaces), networks: useValue(networksAtom), connections });
  const by = useSwitchAccount();

  return (
    <Screen title={t('title')} focus={first}>
      {groups.map(({ namespace, name, connection, ...group }, index) => (
        <section key={namespace}>
          <Caption id={`${id}${namespace}`}>{label(name)}</Caption>
          <List labelledBy={`${id}${namespace}`}>
            {connection ? (
              <AccountItem
                connection={connection}
                current={namespace === active}
                busy={by.busy === namespace}
                pick={() => by.pick({ namespace, name, connection, ...group })}
                {...(index === 0 && { elementRef: first })}
              />
            ) : (
              <li>
                <Row
                  mark={<Glyph icon={iconPlus} />}
                  title={t('connect')}
                  label={t('connectLabel', { chain: label(name) })}
                  onClick={() => router.push('Connect', { namespaces: [namespace] })}
                  {...(index === 0 && { elementRef: first })}
                />
              </li>
            )}
          </List>
        </section>
      ))}
      {connections.size > 1 && (
        <div className="lk-accounts__all">
          <Button icon={iconLeave} busy={by.leaving} onClick={by.leaveAll}>
            {t(by.leaving ? 'disconnecting' : 'disconnectAll')}
          </Button>
        </div>
      )}
    </Screen>
  );
}

/** After the last disconnect the modal closes; until it has, what was there stays. */
function useLastConnections() {
  const now = useValue(connectionsAtom);
  const [last, setLast] = useState(now);
  if (now.size > 0 && now !== last) setLast(now);
  return now.size > 0 ? now : last;
}
