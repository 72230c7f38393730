/** Amount panels for swap and send, and the key-value lines below them. */

import {
  Address,
  AmountPanel,
  Avatar,
  Disclosure,
  FlipButton,
  IconButton,
  iconClose,
  KeyValue,
  KeyValues,
  Mark,
  MaxButton,
  Message,
  NetworkBadge,
  Panel,
  Panels,
  TokenSelect,
} from 'latchkey/ui';
import { useId, useState } from 'react';
import { ADDRESS } from '../fixtures.js';
import { NETWORKS } from '../pictures.js';
import { nothing, Page, Specimen } from './Page.js';

const [ETHEREUM, BASE] = NETWORKS.eip155;
const ether = (
  <Mark kind="coin" name="ETH" src={ETHEREUM.imageUrl}>
    <NetworkBadge name={BASE.name} src={BASE.imageUrl} />
  </Mark>
);
const eth = (what: string) => <TokenSelect text="ETH" label={`${what} ETH. Change`} mark={ether} onClick={nothing} />;
const all = (
  <>
    2.41 ETH <MaxButton onClick={nothing}>Max</MaxButton>
  </>
);

export function Transfers() {
  const id = useId();
  const [amount, setAmount] = useState('0.35');
  return (
    <Page name="Transfers">
      <Specimen name="Swap">
        <Panels>
          <AmountPanel
            label="You pay"
            value={amount}
            onChange={setAmount}
            end={eth('Pay with')}
            worth="$1,192.84"
            side={all}
            flip={<FlipButton label="Swap direction" onClick={nothing} />}
          />
          <AmountPanel label="You get" value="1,189.02" end={<TokenSelect text="Select token" onClick={nothing} />} />
        </Panels>
      </Specimen>
      <Specimen name="Being quoted">
        <Panels>
          <AmountPanel
            label="You pay this"
            value="1"
            onChange={nothing}
            end={eth('Pay one')}
            flip={<FlipButton label="Turn round" disabled onClick={nothing} />}
          />
          <AmountPanel label="You get then" value="" loading end={eth('Get')} />
        </Panels>
      </Specimen>
      <Specimen name="Not enough, empty, long, longer">
        <AmountPanel
          label="Too much"
          value="9.5"
          onChange={nothing}
          errorId={`${id}much`}
          end={eth('Spend')}
          worth="$32,377.10"
          side={all}
        />
        <Message id={`${id}much`} tone="bad">
          Not enough ETH
        </Message>
        <AmountPanel label="Nothing yet" value="" onChange={nothing} end={eth('Choose')} worth="$0.00" side={all} />
        <AmountPanel label="Long" value="1,204,118.4" end={eth('Long')} worth="$1,204,118.40" />
        <AmountPanel label="Longer" value="1,204,118,204.11" end={eth('Longer')} worth="$1.20B" />
      </Specimen>
      <Specimen name="Send">
        <Panels>
          <AmountPanel
            label="Amount"
            value="0.35"
            onChange={nothing}
            end={eth('Send')}
            worth="$1,192.84"
            flip={<FlipButton />}
          />
          <Panel label="To" tall side={<IconButton bare icon={iconClose} label="Clear" onClick={nothing} />}>
            <Address value={ADDRESS} />
          </Panel>
        </Panels>
        <Panel label="To a wrong receiver" bad>
          <Address value={ADDRESS} />
        </Panel>
      </Specimen>
      <Specimen name="Lines">
        <Disclosure summary="1 ETH = 3,397.20 PUSD">
          <KeyValues>
            <KeyValue label="Network cost">$1.24</KeyValue>
          </KeyValues>
        </Disclosure>
        <Disclosure open summary="1 ETH = 3,397.20 PUSD, and a summary far too long for one line">
          <KeyValues>
            <KeyValue label="Network cost">$1.24</KeyValue>
            <KeyValue label="Price impact" tone="warn">
              3.2 %
            </KeyValue>
            <KeyValue label="At least">1,183.07 PUSD</KeyValue>
          </KeyValues>
        </Disclosure>
        <KeyValues card>
          <KeyValue label="Network" mark={<Mark kind="network" name="Base" src={BASE.imageUrl} />}>
            Base
          </KeyValue>
          <KeyValue label="From" mark={<Avatar address={ADDRESS} />}>
            alice.eth
          </KeyValue>
          <KeyValue label="Status" tone="ok">
            Done
          </KeyValue>
          <KeyValue label="Impact" tone="bad">
            14 %
          </KeyValue>
          <KeyValue label="Network cost" rule>
            $1.24
          </KeyValue>
          <KeyValue label="Total" total>
            $1,194.08
          </KeyValue>
        </KeyValues>
      </Specimen>
    </Page>
  );
}
