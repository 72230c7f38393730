/** The view SwitchAccount: the connected wallets by namespace, a connect row for each namespace, and the wallets to reconnect. */

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
  Scroll,
  useLabel,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useId, useRef } from 'react';
import { AccountItem } from '../AccountItem.js';
import { groupAccounts } from '../accountGroups.js';
import { RememberedWallets } from '../RememberedWallets.js';
import css from '../switchAccount.css';
import { strings } from '../switchStrings.js';
import { useLastConnections, useSwitchAccount } from '../useSwitchAccount.js';

export default function SwitchAccountView() {
  useSheet(css);
  const { connections, read, router } = usePlugin();
  const t = useText(strings);
  const label = useLabel();
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const active = useValue(activeNamespaceAtom);
  const current = useValue(connectionsAtom);
  const all = useLastConnections();
  const groups = groupAccounts({ namespaces: read(namespaces), networks: useValue(networksAtom), connections: all });
  const { busyNamespace, disconnecting, pick, disconnectAll } = useSwitchAccount();

  return (
    <Screen title={t('title')} focus={first}>
      <Scroll above={all.length > 1}>
        {groups.map((group, index) => {
          const { namespace, name } = group;
          const isEmpty = group.connections.length === 0;
          return (
            <section key={namespace}>
              <Caption id={`${id}${namespace}`}>{label(name)}</Caption>
              <List labelledBy={`${id}${namespace}`}>
                {group.connections.map((connection, place) => {
                  const isCurrent = connection.grantId === current.get(namespace)?.grantId;
                  return (
                    <AccountItem
                      key={connection.grantId}
                      connection={connection}
                      current={isCurrent && namespace === active}
                      busy={isCurrent && busyNamespace === namespace}
                      pick={() => pick(connection)}
                      {...(index + place === 0 && { elementRef: first })}
                    />
                  );
                })}
                {(isEmpty || connections.several) && (
                  <li>
                    <Row
                      mark={<Glyph icon={iconPlus} />}
                      title={t(isEmpty ? 'connect' : 'add')}
                      label={t(isEmpty ? 'connectLabel' : 'addLabel', { chain: label(name) })}
                      onClick={() => router.push('Connect', { namespaces: [namespace] })}
                      {...(index === 0 && isEmpty && { elementRef: first })}
                    />
                  </li>
                )}
              </List>
            </section>
          );
        })}
        {connections.several && <RememberedWallets />}
      </Scroll>
      {all.length > 1 && (
        <div className="lk-accounts__all">
          <Button icon={iconLeave} busy={disconnecting} onClick={disconnectAll}>
            {t(disconnecting ? 'disconnecting' : 'disconnectAll')}
          </Button>
        </div>
      )}
    </Screen>
  );
}
