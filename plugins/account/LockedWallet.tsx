/** Account while its wallet shares no accounts: the last known account, a notice with the reason, and Disconnect. */

import { shortAddress } from 'latchkey/data';
import { type AbsentWallet, activeNamespaceAtom, type Connection } from 'latchkey/plugin';
import { AccountHeader, Avatar, List, Mark, Message, useText, useValue, useWalletImage } from 'latchkey/ui';
import { DisconnectRow } from './DisconnectRow.js';
import { strings } from './strings.js';

interface LockedWalletProps {
  readonly wallet: AbsentWallet;
  /** `undefined` if the wallet shared none before the modal opened. */
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
        <Message role="status">{t(wallet.absence, { wallet: wallet.name })}</Message>
      </AccountHeader>
      <List label={t('title')}>
        <li>
          <DisconnectRow target={namespace} wallet={wallet.name} />
        </li>
      </List>
    </>
  );
}
