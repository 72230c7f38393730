/** The view Networks: the user picks the active network. */

import { activeNetworkIdAtom, connectionsAtom, type Network, namespaces, networksAtom } from 'latchkey/plugin';
import {
  Button,
  Caption,
  Empty,
  HiddenText,
  iconSearch,
  List,
  Screen,
  Scroll,
  SearchField,
  useLabel,
  usePlugin,
  usePresentation,
  useText,
  useValue,
} from 'latchkey/ui';
import { useId, useRef, useState } from 'react';
import { countNetworks, listNetworks, SEARCH_FROM } from '../groups.js';
import { NetworkRow } from '../NetworkRow.js';
import { strings } from '../strings.js';
import { useNetworkSwitch } from '../useNetworkSwitch.js';

/** The largest height of the list, px. While the search finds something, the dialog keeps its size. */
const MAX_HEIGHT = { dialog: 500, inline: 500, sheet: 620 } as const;
const ROW_HEIGHT = 56;
const CAPTION_HEIGHT = 32;
/** Below the last row. */
const END_SPACE = 24;
/** The height when the search finds nothing. */
const EMPTY_HEIGHT = 220;

export default function NetworksView() {
  const { read, router } = usePlugin();
  const t = useText(strings);
  const label = useLabel();
  const id = useId();
  const maxHeight = MAX_HEIGHT[usePresentation()];
  const search = useRef<HTMLInputElement>(null);
  const firstRow = useRef<HTMLButtonElement>(null);
  const [query, setQuery] = useState('');
  const active = useValue(activeNetworkIdAtom);
  const input = {
    networks: useValue(networksAtom),
    namespaces: read(namespaces),
    connections: useValue(connectionsAtom),
  };
  const all = listNetworks({ ...input, query: '' });
  const searchable = countNetworks(all) >= SEARCH_FROM;
  const shown = listNetworks({ ...input, query: searchable ? query : '' });
  const count = countNetworks(shown);
  const [firstUnavailable] = shown.unavailable;
  const networkSwitch = useNetworkSwitch(router.back);
  const captions = all.groups.length + Number(all.testnets.length > 0) + Number(all.unavailable.length > 0);
  const rowOf = (network: Network, first: boolean) => (
    <NetworkRow
      key={network.id}
      network={network}
      networkSwitch={networkSwitch}
      current={network.id === active && !networkSwitch.busyNetwork}
      {...(first && { elementRef: firstRow })}
    />
  );
  const clear = () => {
    setQuery('');
    search.current?.focus();
  };

  return (
    <Screen title={t('title')} focus={searchable ? search : firstRow}>
      {searchable && (
        <>
          <SearchField
            label={t('search')}
            value={query}
            onChange={setQuery}
            clearLabel={t('clear')}
            inputRef={search}
          />
          <HiddenText live>{query && t('found', { count })}</HiddenText>
        </>
      )}
      <Scroll
        height={
          count === 0
            ? EMPTY_HEIGHT
            : Math.min(maxHeight, countNetworks(all) * ROW_HEIGHT + captions * CAPTION_HEIGHT + END_SPACE)
        }
      >
        {shown.groups.map(({ namespace, name, networks }, group) => (
          <section key={namespace}>
            <Caption id={`${id}${namespace}`}>{label(name)}</Caption>
            <List labelledBy={`${id}${namespace}`}>
              {networks.map((network, index) => rowOf(network, group === 0 && index === 0))}
            </List>
          </section>
        ))}
        {shown.testnets.length > 0 && (
          <section>
            <Caption id={`${id}testnets`}>{t('testnets')}</Caption>
            <List labelledBy={`${id}testnets`}>
              {shown.testnets.map((network, index) => rowOf(network, shown.groups.length === 0 && index === 0))}
            </List>
          </section>
        )}
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
        {count === 0 && (
          <Empty icon={iconSearch} title={t('none')}>
            {query && (
              <Button size="sm" onClick={clear}>
                {t('clear')}
              </Button>
            )}
          </Empty>
        )}
      </Scroll>
    </Screen>
  );
}
