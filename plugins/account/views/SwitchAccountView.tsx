/** The view SwitchAccount: the connected accounts by namespace, and a connect row for each namespace without one. */

import { activeNamespaceAtom, connectionsAtom, namespaces, networksAtom } from 'latchkey/plugin';
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
  const groups = groupAccounts({ namespaces: read(namespaces), networks: useValue(networksAtom), connections });
  const { busyNamespace, disconnecting, pick, disconnectAll } = useSwitchAccount();

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
                busy={busyNamespace === namespace}
                pick={() => pick({ namespace, name, connection, ...group })}
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
          <Button icon={iconLeave} busy={disconnecting} onClick={disconnectAll}>
            {t(disconnecting ? 'disconnecting' : 'disconnectAll')}
          </Button>
        </div>
      )}
    </Screen>
  );
}

/** Keeps the last connections after a disconnect, so that the view does not go blank while the modal closes. */
function useLastConnections() {
  const now = useValue(connectionsAtom);
  const [last, setLast] = useState(now);
  if (now.size > 0 && now !== last) setLast(now);
  return now.size > 0 ? now : last;
}
