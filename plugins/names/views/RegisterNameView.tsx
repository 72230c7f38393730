/** The view RegisterAccountName: a name is typed or chosen, signed, and registered. */

import { shortAddress } from 'latchkey/data';
import { activeConnectionAtom, activeNetworkAtom, type Connection } from 'latchkey/plugin';
import {
  Avatar,
  Empty,
  Hero,
  IconPlate,
  iconTag,
  Ring,
  Screen,
  useIdentity,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useRef } from 'react';
import { NAMESPACE } from '../flow/registerName.js';
import css from '../names.css';
import { NameForm } from '../parts/NameForm.js';
import { canRegister, type Registration, registrationAtom } from '../state.js';
import { strings } from '../strings.js';

export default function RegisterNameView() {
  useSheet(css);
  const t = useText(strings);
  const field = useRef<HTMLInputElement>(null);
  const connection = useValue(activeConnectionAtom);
  const registration = useValue(registrationAtom);
  const isWaiting = registration.status === 'prompting' || registration.status === 'sending';
  const isOffered = connection?.namespace === NAMESPACE && canRegister(connection);
  return (
    <Screen title={t('title')} focus={isOffered && !isWaiting ? field : 'title'}>
      {connection && !isOffered && <NotOffered connection={connection} />}
      {connection && isOffered && isWaiting && <Waiting connection={connection} registration={registration} />}
      {connection && isOffered && !isWaiting && <Choice connection={connection} inputRef={field} />}
    </Screen>
  );
}

/** Other wallets, and other namespaces, have no names. */
function NotOffered({ connection }: { readonly connection: Connection }) {
  const t = useText(strings);
  const isWallet = connection.namespace === NAMESPACE;
  return (
    <Empty
      icon={iconTag}
      title={t(isWallet ? 'otherWallet' : 'otherNetwork')}
      sub={isWallet ? t('otherWalletText', { wallet: connection.connector.name }) : t('otherNetworkText')}
    />
  );
}

function Choice({
  connection,
  inputRef,
}: {
  readonly connection: Connection;
  readonly inputRef: React.RefObject<HTMLInputElement | null>;
}) {
  const t = useText(strings);
  const intro = (
    <Hero title={t('heading', { address: shortAddress(connection.account.address) })} sub={t('text')}>
      <IconPlate icon={iconTag} />
    </Hero>
  );
  return <NameForm intro={intro} inputRef={inputRef} />;
}

function Waiting({
  connection: { account, connector },
  registration,
}: {
  readonly connection: Connection;
  readonly registration: Exclude<Registration, { readonly status: 'idle' }>;
}) {
  const t = useText(strings);
  const network = useValue(activeNetworkAtom);
  const { imageUrl } = useIdentity(network?.id, account.address);
  const { status, label } = registration;
  const isPrompting = status === 'prompting';
  return (
    <div role="status">
      <Hero
        title={t(isPrompting ? 'prompting' : 'sending', { name: label })}
        sub={isPrompting ? t('promptingText', { wallet: connector.name }) : t('sendingText')}
      >
        <Ring state="busy" round>
          <Avatar address={account.address} src={imageUrl} />
        </Ring>
      </Hero>
    </div>
  );
}
