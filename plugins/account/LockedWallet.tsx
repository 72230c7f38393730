/** Account while its wallet is locked: the last known account, a notice, and Disconnect. */

import { activeNamespaceAtom, type Connection, type ConnectorInfo } from 'latchkey/plugin';
import {
  AccountHeader,
  Avatar,
  List,
  Mark,
  Message,
  shortAddress,
  useText,
  useValue,
  useWalletImage,
} from 'latchkey/ui';
import { DisconnectRow } from './DisconnectRow.js';
import { strings } from './strings.js';

interface LockedWalletProps {
  readonly wallet: ConnectorInfo;
  /** `undefined` if the wallet was locked before the modal opened. */
  readonly connection: Connection | undefined;
}

export function LockedWallet({ wallet, connection }: LockedWalletProps) {
  const t = useText(strings);
  const imageOf = useWalletImage();
  const namespace = useValue(activeNamespaceAtom) ?? wallet.namespaces[0] ?? '';
  const address = connection?.account.address;
  const mark = <Mark name={wallet.name} src={imageOf(wallet)} />;
  return (
    <>
      <AccountHeader
        avatar={address === undefined ? mark : <Avatar address={address} />}
        name={address === undefined ? wallet.name : (connection?.account.label ?? shortAddress(address))}
      >
        <Message role="status">{t('locked', { wallet: wallet.name })}</Message>
      </AccountHeader>
      <List label={t('title')}>
        <li>
          <DisconnectRow namespace={namespace} wallet={wallet.name} />
        </li>
      </List>
    </>
  );
}
