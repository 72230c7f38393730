/** ChooseNamespace: asks which namespace of a merged wallet to connect. */

import { networkImage } from 'latchkey/data';
import { connectionsAtom, connectorsAtom, findConnector, imagesAtom, namespaces, networksAtom } from 'latchkey/plugin';
import {
  Hero,
  Icon,
  iconChevronRight,
  List,
  Mark,
  Redirect,
  Ring,
  Row,
  Screen,
  Tag,
  useLabel,
  usePlugin,
  useText,
  useValue,
  useWalletImage,
} from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { listChoices, type NamespaceChoice } from '../connecting/choices.js';
import { strings } from '../connecting/chooseStrings.js';
import type { ChooseParams } from '../slots.js';

/** @param params - A JavaScript app may omit them. Connect is shown then. */
export default function ChooseNamespaceView({ params }: { readonly params?: ChooseParams }) {
  return params?.connector === undefined ? <Redirect to="Connect" /> : <Choices params={params} />;
}

function Choices({ params }: { readonly params: ChooseParams }) {
  const { read, router } = usePlugin();
  const t = useText(strings);
  const label = useLabel();
  const first = useRef<HTMLButtonElement>(null);
  const [routeKey] = useState(() => router.current()?.key);
  const wallet = findConnector(useValue(connectorsAtom), params.connector);
  const networks = useValue(networksAtom);
  const images = useValue(imagesAtom);
  const imageOf = useWalletImage();
  const connections = useValue(connectionsAtom);

  const isMissing = wallet === undefined;
  const { connector } = params;
  useEffect(() => {
    // The wallet left the page or is no longer merged. ConnectingExternal says so and offers the way back.
    if (isMissing) router.replace('ConnectingExternal', { connector });
  }, [router, isMissing, connector]);
  if (!wallet) return <Screen title={t('title')}>{null}</Screen>;

  const definitions = read(namespaces);
  const choices = listChoices(wallet, { namespaces: params.namespaces, definitions, networks, connections });
  const pictureOf = ({ namespace, networks: [network] }: NamespaceChoice) =>
    images.find({ kind: 'chain', id: namespace }) ?? networkImage(images, network);
  const pick = ({ connector, namespace }: NamespaceChoice) => {
    // Ignore further clicks after the first one has opened the next view.
    if (router.current()?.key !== routeKey) return;
    router.push('ConnectingExternal', { connector, namespaces: [namespace] });
  };
  return (
    <Screen title={t('title')} focus={first}>
      <Hero sub={t('text', { wallet: wallet.name })}>
        <Ring state="idle">
          <Mark name={wallet.name} src={imageOf(wallet)} />
        </Ring>
      </Hero>
      <List label={t('list')}>
        {choices.map((choice, index) => (
          <li key={choice.namespace}>
            <Row
              mark={<Mark kind="network" name={label(choice.name)} src={pictureOf(choice)} />}
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
