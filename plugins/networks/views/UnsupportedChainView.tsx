/** UnsupportedChain: the wallet is on a network this app does not know. */

import { activeNamespaceAtom, connectionsAtom, namespaces, networksAtom } from 'latchkey';
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
  const [leaving, setLeaving] = useState(false);
  const namespace = useValue(activeNamespaceAtom);
  const networks = useValue(networksAtom).filter((network) => network.namespace === namespace);
  const list = listNetworks({ networks, chains: read(namespaces), connections: useValue(connectionsAtom), query: '' });
  const by = useNetworkSwitch(router.done);

  const leave = () => {
    setLeaving(true);
    const answer = connections.disconnect(namespace);
    // The modal closes with the connection; a wallet that objects is reported by the kernel.
    task(async () => {
      await answer;
      setLeaving(false);
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
          {(list.groups[0]?.networks ?? []).map((network, index) => (
            <NetworkRow
              key={network.id}
              network={network}
              by={by}
              end={<Icon of={iconChevronRight} />}
              {...(index === 0 && { elementRef: first })}
            />
          ))}
        </List>
      </Scroll>
      <Button icon={iconLeave} busy={leaving} onClick={leave}>
        {t(leaving ? 'disconnecting' : 'disconnect')}
      </Button>
    </Screen>
  );
}
