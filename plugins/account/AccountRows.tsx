/** The rows of AccountDetails: its wallet, the rows of plugins, the explorer link, and Disconnect. */

import { accountRows, type Connection, type Network } from 'latchkey/plugin';
import { Glyph, iconExternal, List, Mark, Part, Row, usePlugin, useText, useWalletImage } from 'latchkey/ui';
import { DisconnectRow } from './DisconnectRow.js';
import { strings } from './strings.js';
import { useExplorerLink } from './useExplorerLink.js';
import { useOffered } from './useOffered.js';

interface AccountRowsProps {
  readonly connection: Connection;
  readonly network: Network | undefined;
}

export function AccountRows({ connection, network }: AccountRowsProps) {
  const { read } = usePlugin();
  const imageOf = useWalletImage();
  const t = useText(strings);
  const { connector } = connection;
  const explorer = useExplorerLink(connection, network);
  const rows = useOffered(read(accountRows), connection);
  return (
    <div className="lk-acct-part">
      <List label={t('title')}>
        <li>
          <Row
            mark={<Mark name={connector.name} src={imageOf(connector)} />}
            title={connector.name}
            sub={t('wallet')}
          />
        </li>
        {rows.map((row) => (
          <li key={row.id}>
            <Part of={row} />
          </li>
        ))}
        {explorer && (
          <li>
            <Row mark={<Glyph icon={iconExternal} />} title={t('explorer')} href={explorer} />
          </li>
        )}
        <li>
          <DisconnectRow target={connection} wallet={connector.name} />
        </li>
      </List>
    </div>
  );
}
