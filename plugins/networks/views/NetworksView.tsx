/** The view Networks: the user picks the active network. */

import { activeNetworkIdAtom, connectionsAtom, namespaces, networksAtom } from 'latchkey';
import {
  Caption,
  Empty,
  HiddenText,
  iconSearch,
  List,
  Screen,
  Scroll,
  SearchField,
  useForm,
  useLabel,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useId, useRef, useState } from 'react';
import { countNetworks, listNetworks } from '../groups.js';
import { NetworkRow } from '../NetworkRow.js';
import { strings } from '../strings.js';
import { useNetworkSwitch } from '../useNetworkSwitch.js';

/** The largest height of the list, px. The height does not depend on the search, so that the dialog keeps its size. */
const MAX_HEIGHT = { dialog: 500, inline: 500, sheet: 620 } as const;
const ROW_HEIGHT = 56;
const CAPTION_HEIGHT = 32;

export default function NetworksView() {
  const { read, router } = usePlugin();
  const t = useText(strings);
  const label = useLabel();
  const id = useId();
  const maxHeight = MAX_HEIGHT[useForm()];
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const active = useValue(activeNetworkIdAtom);
  const input = {
    networks: useValue(networksAtom),
    namespaces: read(namespaces),
    connections: useValue(connectionsAtom),
  };
  const all = listNetworks({ ...input, query: '' });
  const shown = listNetworks({ ...input, query });
  const count = countNetworks(shown);
  const [firstUnavailable] = shown.unavailable;
  const networkSwitch = useNetworkSwitch(router.back);

  return (
    <Screen title={t('title')} focus={search}>
      <SearchField label={t('search')} value={query} onChange={setQuery} clearLabel={t('clear')} inputRef={search} />
      <HiddenText live>{query && t('found', { count })}</HiddenText>
      <Scroll height={Math.min(maxHeight, countNetworks(all) * ROW_HEIGHT + (all.groups.length + 1) * CAPTION_HEIGHT)}>
        {shown.groups.map(({ namespace, name, networks }) => (
          <section key={namespace}>
            <Caption id={`${id}${namespace}`}>{label(name)}</Caption>
            <List labelledBy={`${id}${namespace}`}>
              {networks.map((network) => (
                <NetworkRow
                  key={network.id}
                  network={network}
                  networkSwitch={networkSwitch}
                  current={network.id === active && !networkSwitch.busyNetwork}
                />
              ))}
            </List>
          </section>
        ))}
        {firstUnavailable && (
          <section>
            <Caption id={id}>
              {t('unavailable', { wallet: networkSwitch.walletNameOf(firstUnavailable) ?? t('someWallet') })}
            </Caption>
            <List labelledBy={id}>
              {shown.unavailable.map((network) => (
                <NetworkRow key={network.id} network={network} networkSwitch={networkSwitch} dimmed />
              ))}
            </List>
          </section>
        )}
        {count === 0 && <Empty icon={iconSearch} title={t('none')} />}
      </Scroll>
    </Screen>
  );
}
