/** One connection in a list: its account to switch to, the way out of it, and what else its wallet shares. */

import type { Connection } from 'latchkey';
import { Avatar, IconButton, iconLeave, Row, type RowProps, ShortAddress, useText } from 'latchkey/ui';
import { strings } from './switchStrings.js';
import { useDisconnect } from './useDisconnect.js';

interface AccountItemProps extends Pick<RowProps, 'current' | 'busy' | 'elementRef'> {
  readonly connection: Connection;
  pick(): void;
}

export function AccountItem({ connection, pick, busy, current, ...row }: AccountItemProps) {
  const t = useText(strings);
  const { leaving, leave } = useDisconnect(connection);
  const { connector, account, accounts } = connection;
  const wallet = connector.name;
  return (
    <>
      <li className="lk-accounts__item">
        <Row
          {...row}
          mark={<Avatar address={account.address} />}
          title={account.label ?? <ShortAddress value={account.address} />}
          sub={wallet}
          current={current && !busy}
          busy={busy || leaving}
          onClick={pick}
        />
        <IconButton bare icon={iconLeave} label={t('disconnect', { wallet })} disabled={leaving} onClick={leave} />
      </li>
      {accounts
        .filter(({ address }) => address !== account.address)
        .map(({ address, label }) => (
          <li key={address}>
            <Row
              mark={<Avatar address={address} />}
              title={label ?? <ShortAddress value={address} />}
              // Which account is selected is the wallet's to say.
              sub={t('inWallet', { wallet })}
            />
          </li>
        ))}
    </>
  );
}
