/** Account details: the whole address, the wallet behind it, what plugins add, and the way out. */

import { activeNetworkAtom, type Connection } from 'latchkey';
import { Address, Avatar, Row, Screen, useSheet, useText, useValue } from 'latchkey/ui';
import { useMemo, useRef } from 'react';
import { AccountRows } from '../AccountRows.js';
import css from '../account.css';
import { CopyAddress } from '../CopyAddress.js';
import { strings } from '../strings.js';
import { useLastConnection } from '../useLastConnection.js';

export default function AccountDetailsView() {
  const t = useText(strings);
  const connection = useLastConnection();
  const holder = useRef<HTMLDivElement>(null);
  // The button itself keeps no reference to hand out.
  const copy = useMemo(
    () => ({
      get current() {
        return holder.current?.querySelector('button') ?? null;
      },
    }),
    [],
  );
  return (
    <Screen title={t('details')} focus={copy}>
      <div ref={holder}>{connection && <Details connection={connection} />}</div>
    </Screen>
  );
}

function Details({ connection }: { readonly connection: Connection }) {
  useSheet(css);
  const { address, label } = connection.account;
  const network = useValue(activeNetworkAtom);
  const whole = <Address value={address} />;
  return (
    <>
      <div className="lk-acct-whole">
        <Row
          kind="filled"
          mark={<Avatar address={address} />}
          title={label ?? whole}
          sub={label && whole}
          end={<CopyAddress address={address} />}
        />
      </div>
      <AccountRows connection={connection} network={network} />
    </>
  );
}
