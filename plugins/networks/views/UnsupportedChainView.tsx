/** The view UnsupportedChain: the wallet is on a network that is not one of the app's. */

import { activeNamespaceAtom, connectionsAtom, namespaces, networksAtom } from 'latchkey/plugin';
import {
  Button,
  Hero,
  Icon,
  iconChevronRight,
  iconLeave,
  List,
  Mark,
  Ring,
  Screen,
  Scroll,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useRef, useState } from 'react';
import { listNetworks } from '../groups.js';
import { NetworkRow } from '../NetworkRow.js';
import { strings } from '../strings.js';
import { useNetworkSwitch } from '../useNetworkSwitch.js';

export default function UnsupportedChainView() {
  const { app, connections, read, router, task } = usePlugin();
  const t = useText(strings);
  const first = useRef<HTMLButtonElement>(null);
  const [disconnecting, setDisconnecting] = useState(false);
  const namespace = useValue(activeNamespaceAtom);
  const networks = useValue(networksAtom).filter((network) => network.namespace === namespace);
  const list = listNetworks({
    networks,
    namespaces: read(namespaces),
    connections: useValue(connectionsAtom),
    query: '',
  });
  const networkSwitch = useNetworkSwitch(router.done);

  const disconnect = () => {
    setDisconnecting(true);
    const disconnected = connections.disconnect(connections.get(namespace) ?? namespace);
    // The modal closes when the connection ends. The kernel reports errors of the wallet.
    task(async () => {
      await disconnected;
      setDisconnecting(false);
    });
  };
  return (
    <Screen title={t('unsupported')} focus={first}>
      <Hero title={t('unsupportedTitle', { app: app.name })} sub={t('unsupportedText')}>
        <Ring round state="warn">
          <Mark kind="network" name="?" />
        </Ring>
      </Hero>
      <Scroll above>
        <List label={t('title')}>
          {[...(list.groups[0]?.networks ?? []), ...list.testnets].map((network, index) => (
            <NetworkRow
              key={network.id}
              network={network}
              networkSwitch={networkSwitch}
              end={<Icon of={iconChevronRight} />}
              {...(index === 0 && { elementRef: first })}
            />
          ))}
        </List>
      </Scroll>
      <Button icon={iconLeave} busy={disconnecting} onClick={disconnect}>
        {t(disconnecting ? 'disconnecting' : 'disconnect')}
      </Button>
    </Screen>
  );
}
