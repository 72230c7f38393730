/** Networks: choose the one to work on. */

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

/** What the list would need, up to what the dialog has; a search does not change it, so that nothing jumps. */
const MAX_HEIGHT = { dialog: 500, inline: 500, sheet: 620 } as const;
const ROW = 56;
const CAPTION = 32;

export default function NetworksView() {
  const { read, router } = usePlugin();
  const t = useText(strings);
  const label = useLabel();
  const id = useId();
  const most = MAX_HEIGHT[useForm()];
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const active = useValue(activeNetworkIdAtom);
  const input = { networks: useValue(networksAtom), chains: read(namespaces), connections: useValue(connectionsAtom) };
  const whole = listNetworks({ ...input, query: '' });
  const shown = listNetworks({ ...input, query });
  const count = countNetworks(shown);
  const [refused] = shown.unavailable;
  const by = useNetworkSwitch(router.back);

  return (
    <Screen title={t('title')} focus={search}>
      <SearchField label={t('search')} value={query} onChange={setQuery} clearLabel={t('clear')} inputRef={search} />
      <HiddenText live>{query && (count === 1 ? t('foundOne') : t('found', { count }))}</HiddenText>
      <Scroll height={Math.min(most, countNetworks(whole) * ROW + (whole.groups.length + 1) * CAPTION)}>
        {shown.groups.map(({ namespace, name, networks }) => (
          <section key={namespace}>
            <Caption id={`${id}${namespace}`}>{label(name)}</Caption>
            <List labelledBy={`${id}${namespace}`}>
              {networks.map((network) => (
                <NetworkRow
                  key={network.id}
                  network={network}
                  by={by}
                  current={network.id === active && !by.busyNetwork}
                />
              ))}
            </List>
          </section>
        ))}
        {refused && (
          <section>
            <Caption id={id}>{t('unavailable', { wallet: by.walletNameOf(refused) ?? t('someWallet') })}</Caption>
            <List labelledBy={id}>
              {shown.unavailable.map((network) => (
                <NetworkRow key={network.id} network={network} by={by} dimmed />
              ))}
            </List>
          </section>
        )}
        {count === 0 && <Empty icon={iconSearch} title={t('none')} />}
      </Scroll>
    </Screen>
  );
}
