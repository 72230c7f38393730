/** Account: who is connected, what they hold, and the way out. */

import { activeConnectionAtom, activeNetworkAtom, type Connection } from 'latchkey';
import {
  Avatar,
  CopyButton,
  Mark,
  Pill,
  Screen,
  ShortAddress,
  useAnnounce,
  useCopy,
  usePlugin,
  useSheet,
  useText,
  useValue,
  Who,
} from 'latchkey/ui';
import { useState } from 'react';
import { AccountActions } from '../AccountActions.js';
import { AccountRows } from '../AccountRows.js';
import { AccountTabs } from '../AccountTabs.js';
import css from '../account.css';
import { BalanceUnavailable, NativeBalance } from '../NativeBalance.js';
import { strings } from '../strings.js';
import { useReading } from '../useReading.js';

export default function AccountView() {
  const now = useValue(activeConnectionAtom);
  // After a disconnect the modal closes; until it has, what was there stays.
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const connection = now ?? last;
  const t = useText(strings);
  // Changing the network is another plugin's.
  const canChange = usePlugin().router.can('Networks');
  return (
    <Screen label={t('title')} start={canChange && <NetworkPill />} focus="title">
      {connection && <Connected connection={connection} />}
    </Screen>
  );
}

function Connected({ connection }: { readonly connection: Connection }) {
  useSheet(css);
  const { address } = connection.account;
  const network = useValue(activeNetworkAtom);
  const { reading, retry } = useReading(network, address);
  return (
    <>
      <Who avatar={<Avatar address={address} />} name={<Name address={address} />} busy={reading.status === 'reading'}>
        <NativeBalance reading={reading} currency={network?.nativeCurrency} />
      </Who>
      <AccountActions connection={connection} />
      {reading.status === 'failed' && <BalanceUnavailable wait={reading.wait} busy={reading.busy} retry={retry} />}
      <AccountTabs connection={connection} />
      <AccountRows connection={connection} network={network} />
    </>
  );
}

function Name({ address }: { readonly address: string }) {
  const { notify } = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const copy = useCopy();
  const copyAddress = async (text: string) => {
    const done = await copy(text);
    if (done) announce(t('copied'));
    else notify.toast({ variant: 'error', message: t('copyFailed') });
    return done;
  };
  return (
    <>
      <span className="lk-acct-name">
        <ShortAddress value={address} />
      </span>
      <CopyButton text={address} label={t('copy')} doneLabel={t('copied')} copy={copyAddress} />
    </>
  );
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
