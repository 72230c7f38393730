/** The view AccountDetails: the whole address, and the account's rows. */

import { activeNetworkAtom, type Connection } from 'latchkey/plugin';
import { Address, Avatar, Row, Screen, useIdentity, useSheet, useSpelling, useText, useValue } from 'latchkey/ui';
import { useMemo, useRef } from 'react';
import { AccountRows } from '../AccountRows.js';
import css from '../account.css';
import { CopyAddress } from '../CopyAddress.js';
import { strings } from '../strings.js';
import { useLastConnection } from '../useLastConnection.js';

export default function AccountDetailsView() {
  const t = useText(strings);
  const connection = useLastConnection();
  const container = useRef<HTMLDivElement>(null);
  // `CopyAddress` has no ref, so find its button in the container.
  const copy = useMemo(
    () => ({
      get current() {
        return container.current?.querySelector('button') ?? null;
      },
    }),
    [],
  );
  return (
    <Screen title={t('details')} focus={copy}>
      <div ref={container}>{connection && <Details connection={connection} />}</div>
    </Screen>
  );
}

function Details({ connection }: { readonly connection: Connection }) {
  useSheet(css);
  const { address, label } = connection.account;
  const network = useValue(activeNetworkAtom);
  const profile = useIdentity(network?.id, address);
  const name = label ?? profile.name;
  const fullAddress = <Address value={useSpelling(network)(address)} />;
  return (
    <>
      <div className="lk-acct-whole">
        <Row
          kind="filled"
          mark={<Avatar address={address} src={profile.imageUrl} />}
          title={name ?? fullAddress}
          sub={name && fullAddress}
          end={<CopyAddress address={address} />}
        />
      </div>
      <AccountRows connection={connection} network={network} />
    </>
  );
}
