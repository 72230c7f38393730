/** The view Account: the account, its balance, and the actions and tabs of plugins. */

import { shortAddress } from 'latchkey/data';
import {
  type AccountAction,
  accountDetailsAtom,
  accountTabs,
  activeLockedWalletAtom,
  activeNetworkAtom,
  type Connection,
} from 'latchkey/plugin';
import { totalValue } from 'latchkey/plugins/tokens/slots';
import {
  AccountHeader,
  Avatar,
  IconButton,
  iconLeave,
  NetworkMark,
  Part,
  Pill,
  Screen,
  useIdentity,
  usePlugin,
  usePresentation,
  useSheet,
  useText,
  useTokenList,
  useValue,
} from 'latchkey/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AccountActions, useAccountActions } from '../AccountActions.js';
import { AccountTabs } from '../AccountTabs.js';
import { AccountTiles } from '../AccountTiles.js';
import css from '../account.css';
import { CopyAddress } from '../CopyAddress.js';
import { LockedWallet } from '../LockedWallet.js';
import { BalanceUnavailable, NativeBalance } from '../NativeBalance.js';
import { shownEntriesAtom } from '../pending/shownEntries.js';
import { strings } from '../strings.js';
import { useDisconnect } from '../useDisconnect.js';
import { useLastConnection } from '../useLastConnection.js';
import { useNativeBalance } from '../useNativeBalance.js';
import { useOffered } from '../useOffered.js';

/** Id of the tab that lists the tokens. It shows failures itself. */
const TOKENS = 'tokens';
/** The list Pending. Most accounts have nothing pending, so its code is loaded with the first entry. */
const PENDING = { load: () => import('./PendingList.js') };

/** The time that the value of all tokens may take before the native balance is shown instead. */
const VALUE_MS = 600;

export default function AccountView() {
  const connection = useLastConnection();
  const locked = useValue(activeLockedWalletAtom);
  const t = useText(strings);
  const name = useRef<HTMLButtonElement>(null);
  const inline = usePresentation() === 'inline';
  const { router } = usePlugin();
  // The view Networks belongs to the plugin `networks`, which may be missing.
  const canSwitchNetwork = router.can('Networks');
  const actions = useAccountActions(connection);
  return (
    <Screen
      label={t('title')}
      start={canSwitchNetwork && <NetworkPill />}
      // An inline modal has no close button, so a disconnect button takes its place, unless there is a tile for it.
      end={inline && connection && actions.length > 0 && <DisconnectButton connection={connection} />}
      focus={name}
    >
      {locked && <LockedWallet wallet={locked} connection={connection} />}
      {connection && !locked && <Connected connection={connection} name={name} actions={actions} />}
    </Screen>
  );
}

interface ConnectedProps {
  readonly connection: Connection;
  readonly actions: readonly AccountAction[];
  readonly name: RefObject<HTMLButtonElement | null>;
}

function Connected({ connection, name, actions }: ConnectedProps) {
  useSheet(css);
  const t = useText(strings);
  const { address } = connection.account;
  const network = useValue(activeNetworkAtom);
  const { env, read } = usePlugin();
  const { balance: native, retry } = useNativeBalance(network, address);
  const hasTokens = useOffered(read(accountTabs), connection).some(({ id }) => id === TOKENS);
  const { list } = useTokenList(hasTokens ? network?.id : undefined, address);
  const [isEarly, setEarly] = useState(true);
  useEffect(() => env.after(VALUE_MS, () => setEarly(false)), [env]);
  const profile = useIdentity(network?.id, address);
  const hasPending = useValue(shownEntriesAtom).length > 0;
  const total = network && list && totalValue(list.tokens, network.nativeCurrency.symbol);
  // A balance that becomes a value in dollars a moment later looks like a mistake.
  const isValued = isEarly && hasTokens && !list;
  const balance = isValued ? ({ status: 'reading' } as const) : native;
  return (
    <>
      <AccountHeader
        avatar={<Avatar address={address} src={profile.imageUrl} />}
        name={<Name connection={connection} name={name} actions={actions} profileName={profile.name} />}
        caption={t('with', { wallet: connection.connector.name })}
        busy={balance.status === 'reading' && total === undefined}
      >
        <NativeBalance balance={balance} currency={network?.nativeCurrency} total={total} />
      </AccountHeader>
      <AccountTypePill connection={connection} network={network?.id} />
      {actions.length > 0 ? (
        <AccountActions actions={actions} />
      ) : (
        <AccountTiles connection={connection} network={network} />
      )}
      {balance.status === 'failed' && !hasTokens && (
        <BalanceUnavailable wait={balance.wait} busy={balance.busy} retry={retry} />
      )}
      {hasPending && <Part of={PENDING} />}
      <AccountTabs connection={connection} />
    </>
  );
}

function Name({
  connection,
  name,
  actions,
  profileName,
}: ConnectedProps & { readonly profileName: string | undefined }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const { address, label } = connection.account;
  const text = label ?? profileName ?? shortAddress(address);
  return (
    <>
      <Pill
        bare
        text={text}
        label={t('openDetails', { name: text })}
        elementRef={name}
        onClick={() => router.push('AccountDetails')}
      />
      {/* Without actions of plugins, a tile copies the address. */}
      {actions.length > 0 && <CopyAddress address={address} />}
    </>
  );
}

/** The type of the account, where the wallet has several. It opens the choice. */
function AccountTypePill({
  connection,
  network,
}: Pick<ConnectedProps, 'connection'> & { readonly network: string | undefined }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const details = useValue(accountDetailsAtom).get(connection.namespace);
  const { preferredAccountType: type, smartAccountEnabledNetworks: networks = [] } = details ?? {};
  if (!type || !networks.some((id) => id === network) || !router.can('AccountType')) return null;
  const text = t(type === 'smartAccount' ? 'smartAccount' : 'plainAccount');
  return (
    <div className="lk-acct-type">
      <Pill text={text} label={t('accountType', { type: text })} onClick={() => router.push('AccountType')} />
    </div>
  );
}

function DisconnectButton({ connection }: Pick<ConnectedProps, 'connection'>) {
  const t = useText(strings);
  const { disconnecting, disconnect } = useDisconnect(connection.namespace, connection.connector.name);
  return <IconButton icon={iconLeave} label={t('disconnect')} disabled={disconnecting} onClick={disconnect} />;
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
      mark={<NetworkMark network={network} />}
      onClick={() => router.push('Networks')}
    />
  );
}
