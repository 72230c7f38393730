/** QR codes, tag cards and account headers. */

import {
  AccountHeader,
  Address,
  Avatar,
  Balance,
  Button,
  CopyButton,
  IconPlate,
  iconQr,
  Mark,
  Pill,
  Qr,
  TagCard,
  useCopy,
} from 'latchkey/ui';
import { encode } from 'uqr';
import { qrPath } from '../../../../kernel/core/qr/qrPath.js';
import { ADDRESS } from '../fixtures.js';
import { WALLETS } from '../pictures.js';
import { nothing, Page, Specimen } from './Page.js';

const [HARBOR] = WALLETS;
// A pairing URI of the usual length: 53 modules at level M.
const LINK = `wc:${'7a3f91d4'.repeat(8)}@2?expiryTimestamp=1700000000&relay-protocol=irn&symKey=${'91d47a3f'.repeat(8)}`;

function code(text: string, ecc: 'M' | 'Q', hole: number) {
  const { data, size } = encode(text, { ecc, border: 0 });
  return { path: qrPath(data, hole), size };
}

export function Cards() {
  const copy = useCopy();
  const name = (text: string) => (
    <>
      <Pill bare text={text} label={`${text}. Account details`} onClick={nothing} />
      <CopyButton text={text} label="Copy address" doneLabel="Copied" copy={copy} />
    </>
  );
  return (
    <Page name="Cards">
      <Specimen name="Code">
        <Qr label="Code for Harbor" code={code(LINK, 'M', 13)} mark={<Mark name="Harbor" src={HARBOR.imageUrl} />} />
        <Qr label="Code for any wallet" code={code(LINK, 'M', 13)} mark={<IconPlate icon={iconQr} />} />
      </Specimen>
      <Specimen name="Code on its way">
        <Qr label="Code" />
      </Specimen>
      <Specimen name="Code that did not come">
        <Qr
          label="Code"
          failed={{
            title: 'The link didn’t load',
            text: 'Check your internet connection, then try again.',
            action: (
              <Button size="sm" onClick={nothing}>
                Try again
              </Button>
            ),
          }}
        />
      </Specimen>
      <Specimen name="Key tag: receive">
        <TagCard name="alice.eth">
          <Qr label="Address" code={code(ADDRESS, 'Q', 9)} mark={<Avatar address={ADDRESS} />} />
          <Address value={ADDRESS} />
        </TagCard>
      </Specimen>
      <Specimen name="Key tag: a name">
        <TagCard name="alice" suffix=".latch.id" avatar={<Avatar address={ADDRESS} />}>
          <Address value={ADDRESS} />
        </TagCard>
      </Specimen>
      <Specimen name="Who">
        <AccountHeader avatar={<Avatar address={ADDRESS} />} name={name('alice.eth')} caption="with Harbor">
          <Balance label="Balance" text="2.413" symbol="ETH" />
        </AccountHeader>
        <AccountHeader
          avatar={<Avatar address={ADDRESS} />}
          name={name('the-very-long-name-of-maximilian-the-first.eth')}
        >
          <Balance label="Balance" text="$1,284,093,117.08" />
        </AccountHeader>
        <AccountHeader busy avatar={<Avatar address={ADDRESS} />} name={name('0x7a3F…91D4')}>
          <Balance label="Balance" />
        </AccountHeader>
        <AccountHeader avatar={<Avatar address={ADDRESS} />} name={name('bob.eth')}>
          <Balance label="Balance" text="$—" unavailable />
        </AccountHeader>
      </Specimen>
    </Page>
  );
}
