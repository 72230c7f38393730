/** The view Receive: the address as a QR code and as text, and the networks on which it can be used. */

import { type Account, activeNetworkAtom, type Network, namespaces, networksAtom } from 'latchkey/plugin';
import {
  Address,
  Avatar,
  Button,
  ButtonRow,
  CopyLink,
  Disclosure,
  iconArrowUpRight,
  iconHex,
  iconInfo,
  iconUser,
  List,
  Message,
  NetworkMark,
  Qr,
  Row,
  Screen,
  ShortAddress,
  TagCard,
  useIdentity,
  useLabel,
  usePlugin,
  useQrCode,
  useSheet,
  useSpelling,
  useText,
  useValue,
} from 'latchkey/ui';
import { type RefObject, useRef } from 'react';
import css from '../receive.css';
import { sharedNetworks } from '../sharedNetworks.js';
import { strings } from '../strings.js';
import { type ShownAddress, useAddress } from '../useAddress.js';
import { useShare } from '../useShare.js';

export default function ReceiveView() {
  const t = useText(strings);
  const copy = useRef<HTMLButtonElement>(null);
  const shown = useAddress();
  const network = useValue(activeNetworkAtom);
  return (
    <Screen title={t('title')} focus={copy}>
      {shown && network && (
        <>
          <AddressCard account={shown.account} network={network} />
          <Warning account={shown.account} network={network} />
          <Buttons account={shown.account} network={network} copyRef={copy} />
          <Notes account={shown.account} network={network} approved={shown.approved} />
          {shown.accounts.length > 1 && <Accounts {...shown} />}
          <Switches />
        </>
      )}
    </Screen>
  );
}

interface AccountProps {
  readonly account: Account;
  readonly network: Network;
}

function AddressCard({ account: { address, label }, network }: AccountProps) {
  const t = useText(strings);
  const spelled = useSpelling(network)(address);
  const code = useQrCode(spelled);
  const profile = useIdentity(network.id, address);
  return (
    <TagCard name={label ?? profile.name ?? t('yourAddress', { chain: network.name })}>
      <Qr
        label={t('code')}
        code={code === 'failed' ? undefined : code}
        mark={<NetworkMark network={network} />}
        failed={code === 'failed' ? { title: t('codeFailed') } : undefined}
      />
      <Address value={spelled} />
    </TagCard>
  );
}

/** The warning of the namespace. Without one, the network. */
function Warning({ account, network }: AccountProps) {
  useSheet(css);
  const { read } = usePlugin();
  const t = useText(strings);
  const labelOf = useLabel();
  const note = read(namespaces).get(network.namespace)?.receiveNote?.(account);
  return (
    <div className="lk-receive__network">
      {note ? (
        <Message tone="warn" box icon={iconInfo}>
          {labelOf(note)}
        </Message>
      ) : (
        <Message center mark={<NetworkMark network={network} />}>
          {t('only', { network: network.name })}
        </Message>
      )}
    </div>
  );
}

function Notes({ account, network, approved }: AccountProps & Pick<ShownAddress, 'approved'>) {
  useSheet(css);
  const { read } = usePlugin();
  const t = useText(strings);
  const definition = read(namespaces).get(network.namespace);
  const shared = sharedNetworks({ definition, networks: useValue(networksAtom), active: network, account, approved });
  return (
    <div className="lk-receive__notes">
      {account.type === 'smartAccount' && (
        <Message tone="warn" box icon={iconInfo}>
          {t('smartAccount', { network: network.name })}
        </Message>
      )}
      {network.testnet && (
        <Message box icon={iconInfo}>
          {t('testnet')}
        </Message>
      )}
      {shared.length > 0 && (
        <Disclosure summary={t('shared', { count: shared.length })}>
          <List label={t('shared', { count: shared.length })}>
            {shared.map((one) => (
              <li key={one.id}>
                <Row mark={<NetworkMark network={one} />} title={one.name} />
              </li>
            ))}
          </List>
        </Disclosure>
      )}
    </div>
  );
}

interface ButtonsProps extends AccountProps {
  readonly copyRef: RefObject<HTMLButtonElement | null>;
}

function Buttons({ account, network, copyRef }: ButtonsProps) {
  const t = useText(strings);
  const address = useSpelling(network)(account.address);
  const share = useShare();
  const copyButton = <CopyLink kind="primary" uri={address} t={t} elementRef={copyRef} />;
  if (!share) return copyButton;
  return (
    <ButtonRow second>
      <Button icon={iconArrowUpRight} onClick={() => share(address)}>
        {t('share')}
      </Button>
      {copyButton}
    </ButtonRow>
  );
}

/** The other addresses that the wallet shares: the user can receive at each of them. */
function Accounts({ account, accounts, show }: ShownAddress) {
  const t = useText(strings);
  return (
    <Disclosure summary={t('accounts')}>
      <List label={t('accounts')}>
        {accounts.map(({ address, label }) => (
          <li key={address}>
            <Row
              mark={<Avatar address={address} />}
              title={label ?? <ShortAddress value={address} />}
              current={address === account.address}
              onClick={() => show(address)}
            />
          </li>
        ))}
      </List>
    </Disclosure>
  );
}

function Switches() {
  const { router } = usePlugin();
  const t = useText(strings);
  const [hasNetworks, hasAccounts] = [router.can('Networks'), router.can('SwitchAccount')];
  const network = (
    <Button kind="text" icon={iconHex} onClick={() => router.push('Networks')}>
      {t('network')}
    </Button>
  );
  const account = (
    <Button kind="text" icon={iconUser} onClick={() => router.push('SwitchAccount')}>
      {t('account')}
    </Button>
  );
  if (!hasNetworks || !hasAccounts) return (hasNetworks && network) || (hasAccounts && account) || null;
  return (
    <ButtonRow>
      {network}
      {account}
    </ButtonRow>
  );
}
