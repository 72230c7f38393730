/** Account: who is connected, what they hold, and the way out. */

import { accountTabs, activeNetworkAtom, type Connection } from 'latchkey';
import {
  Avatar,
  IconButton,
  iconLeave,
  Mark,
  Pill,
  Screen,
  shortAddress,
  useForm,
  usePlugin,
  useSheet,
  useText,
  useValue,
  Who,
} from 'latchkey/ui';
import { type RefObject, useRef } from 'react';
import { AccountActions } from '../AccountActions.js';
import { AccountRows } from '../AccountRows.js';
import { AccountTabs } from '../AccountTabs.js';
import css from '../account.css';
import { CopyAddress } from '../CopyAddress.js';
import { BalanceUnavailable, NativeBalance } from '../NativeBalance.js';
import { strings } from '../strings.js';
import { useDisconnect } from '../useDisconnect.js';
import { useLastConnection } from '../useLastConnection.js';
import { useNativeBalance } from '../useNativeBalance.js';

export default function AccountView() {
  const connection = useLastConnection();
  const t = useText(strings);
  const name = useRef<HTMLButtonElement>(null);
  const inline = useForm() === 'inline';
  const { read, router } = usePlugin();
  // Changing the network is another plugin's.
  const canChange = router.can('Networks');
  // Without anything of its own to show, Account shows what else would be one step further.
  const bare = !connection || read(accountTabs).every(({ when }) => when?.(connection) === false);
  return (
    <Screen
      label={t('title')}
      start={canChange && <NetworkPill />}
      // A part of the page has no close button: leaving the account takes its place.
      end={inline && !bare && <Leave connection={connection} />}
      focus={name}
    >
      {connection && <Connected connection={connection} name={name} bare={bare} />}
    </Screen>
  );
}

interface ConnectedProps {
  readonly connection: Connection;
  readonly name: RefObject<HTMLButtonElement | null>;
}

function Connected({ connection, name, bare }: ConnectedProps & { readonly bare: boolean }) {
  useSheet(css);
  const { address } = connection.account;
  const network = useValue(activeNetworkAtom);
  const { reading, retry } = useNativeBalance(network, address);
  return (
    <>
      <Who
        avatar={<Avatar address={address} />}
        name={<Name connection={connection} name={name} />}
        busy={reading.status === 'reading'}
      >
        <NativeBalance reading={reading} currency={network?.nativeCurrency} />
      </Who>
      <AccountActions connection={connection} />
      {reading.status === 'failed' && <BalanceUnavailable wait={reading.wait} busy={reading.busy} retry={retry} />}
      <AccountTabs connection={connection} />
      {bare && <AccountRows connection={connection} network={network} />}
    </>
  );
}

function Name({ connection, name }: ConnectedProps) {
  const { router } = usePlugin();
  const t = useText(strings);
  const { address, label } = connection.account;
  const text = label ?? shortAddress(address);
  return (
    <>
      <Pill
        bare
        text={text}
        label={t('openDetails', { name: text })}
        elementRef={name}
        onClick={() => router.push('AccountDetails')}
      />
      <CopyAddress address={address} />
    </>
  );
}

function Leave({ connection }: Pick<ConnectedProps, 'connection'>) {
  const t = useText(strings);
  const { leaving, leave } = useDisconnect(connection);
  return <IconButton icon={iconLeave} label={t('disconnect')} disabled={leaving} onClick={leave} />;
}

function NetworkPill() {
  const { router } = usePlugin();
  const t = useText(strings);
  const network = useValue(activeNetworkAtom);
  const name = network?.name ?? t('unknownNetwork');
  return (
    <Pill
      text={name}
      label={t('network', { network: name })}
      mark={<Mark kind="network" name={network ? name : '?'} src={network?.imageUrl} />}
      onClick={() => router.push('Networks')}
    />
  );
}
