/** A connection of the list: its selected account, a disconnect button, and the wallet's other accounts. */

import { type Connection, networksAtom } from 'latchkey/plugin';
import {
  Avatar,
  CopyButton,
  IconButton,
  iconLeave,
  Row,
  type RowProps,
  ShortAddress,
  useIdentity,
  useText,
  useValue,
} from 'latchkey/ui';
import { targetNetworkOf } from './accountGroups.js';
import { strings as accountStrings } from './strings.js';
import { strings } from './switchStrings.js';
import { useCopyAddress } from './useCopyAddress.js';
import { useDisconnect } from './useDisconnect.js';
import { useShownBalance } from './useShownBalance.js';

interface AccountItemProps extends Pick<RowProps, 'current' | 'busy' | 'elementRef'> {
  readonly connection: Connection;
  pick(): void;
}

export function AccountItem({ connection, pick, busy, current, ...row }: AccountItemProps) {
  const t = useText(strings);
  const inAccount = useText(accountStrings);
  const { connector, account, accounts, features } = connection;
  const wallet = features.walletName ?? connector.name;
  const { disconnecting, disconnect } = useDisconnect(connection, wallet);
  const networks = useValue(networksAtom);
  const network = targetNetworkOf(connection, networks);
  const copy = useCopyAddress(networks.find(({ id }) => id === network));
  const balance = useShownBalance(network, account.address);
  const profile = useIdentity(network, account.address);
  return (
    <>
      <li className="lk-accounts__item">
        <Row
          {...row}
          mark={<Avatar address={account.address} src={profile.imageUrl} />}
          title={account.label ?? profile.name ?? <ShortAddress value={account.address} />}
          sub={balance === undefined ? wallet : `${wallet} · ${balance}`}
          current={current && !busy}
          busy={busy || disconnecting}
          onClick={pick}
        />
        <CopyButton text={account.address} label={t('copy', { wallet })} doneLabel={inAccount('copied')} copy={copy} />
        <IconButton
          bare
          icon={iconLeave}
          label={t('disconnect', { wallet })}
          disabled={disconnecting}
          onClick={disconnect}
        />
      </li>
      {accounts
        .filter(({ address }) => address !== account.address)
        .map(({ address, label }) => (
          <li key={address}>
            <Row
              mark={<Avatar address={address} />}
              title={label ?? <ShortAddress value={address} />}
              // Only the wallet can select another of its accounts, so this row is not a button.
              sub={t('inWallet', { wallet })}
            />
          </li>
        ))}
    </>
  );
}
