/** ChooseNamespace: the wallet is one for several namespaces; which of them to connect now. */

import { connectionsAtom, connectorsAtom, namespaces, networksAtom } from 'latchkey';
import {
  Hero,
  Icon,
  iconChevronRight,
  List,
  Mark,
  Ring,
  Row,
  Screen,
  Tag,
  useLabel,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { type Choice, choicesOf } from '../connecting/choices.js';
import { strings } from '../connecting/chooseStrings.js';
import { findWallet } from '../shelf/order.js';
import type { ChooseParams } from '../slots.js';

export default function ChooseNamespaceView({ params }: { readonly params: ChooseParams }) {
  const { read, router } = usePlugin();
  const t = useText(strings);
  const label = useLabel();
  const first = useRef<HTMLButtonElement>(null);
  const [here] = useState(() => router.current()?.key);
  const wallet = findWallet(useValue(connectorsAtom), params.connector);
  const networks = useValue(networksAtom);
  const connections = useValue(connectionsAtom);

  const gone = wallet === undefined;
  const { connector } = params;
  useEffect(() => {
    // It left the page, or is no longer one wallet: that view says so, and leads back.
    if (gone) router.replace('ConnectingExternal', { connector });
  }, [router, gone, connector]);
  if (!wallet) return <Screen title={t('title')}>{null}</Screen>;

  const choices = choicesOf(wallet, { namespaces: params.namespaces, chains: read(namespaces), networks, connections });
  const pick = ({ connector, namespace }: Choice) => {
    // The first click leads away from here; what follows it within the same moment is not another choice.
    if (router.current()?.key !== here) return;
    router.push('ConnectingExternal', { connector, namespaces: [namespace] });
  };
  return (
    <Screen title={t('title')} focus={first}>
      <Hero title={t('heading', { wallet: wallet.name })} sub={t('text')}>
        <Ring state="idle">
          <Mark name={wallet.name} src={wallet.imageUrl} />
        </Ring>
      </Hero>
      <List label={t('list')}>
        {choices.map((choice, index) => (
          <li key={choice.namespace}>
            <Row
              mark={<Mark kind="network" name={label(choice.name)} src={choice.networks[0]?.imageUrl} />}
              title={label(choice.name)}
              sub={choice.networks.map(({ name }) => name).join(', ')}
              end={choice.connected ? <Tag>{t('connected')}</Tag> : <Icon of={iconChevronRight} />}
              onClick={() => pick(choice)}
              {...(index === 0 && { elementRef: first })}
            />
          </li>
        ))}
      </List>
    </Screen>
  );
}
