/** A connection of the list: its selected account, a disconnect button, and the wallet's other accounts. */

import { type Connection, networksAtom } from 'latchkey/plugin';
import {
  Avatar,
  IconButton,
  iconLeave,
  Row,
  type RowProps,
  ShortAddress,
  useIdentity,
  useText,
  useValue,
} from 'latchkey/ui';
import { strings } from './switchStrings.js';
import { useDisconnect } from './useDisconnect.js';

interface AccountItemProps extends Pick<RowProps, 'current' | 'busy' | 'elementRef'> {
  readonly connection: Connection;
  pick(): void;
}

export function AccountItem({ connection, pick, busy, current, ...row }: AccountItemProps) {
  const t = useText(strings);
  const { disconnecting, disconnect } = useDisconnect(connection.namespace, connection.connector.name);
  const { connector, account, accounts } = connection;
  const wallet = connector.name;
  const networks = useValue(networksAtom);
  const network = connection.network ?? networks.find(({ namespace }) => namespace === connection.namespace)?.id;
  const profile = useIdentity(network, account.address);
  return (
    <>
      <li className="lk-accounts__item">
        <Row
          {...row}
          mark={<Avatar address={account.address} src={profile.imageUrl} />}
          title={account.label ?? profile.name ?? <ShortAddress value={account.address} />}
          sub={wallet}
          current={current && !busy}
          busy={busy || disconnecting}
          onClick={pick}
        />
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
