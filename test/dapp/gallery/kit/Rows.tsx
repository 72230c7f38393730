/** Rows, marks, tags and skeletons. */

import {
  Avatar,
  Glyph,
  Icon,
  iconChevronRight,
  iconExternal,
  iconLeave,
  iconWallet,
  List,
  Mark,
  NetworkBadge,
  Row,
  SkeletonRow,
  Switch,
  Tag,
} from 'latchkey/ui';
import { ADDRESS } from '../fixtures.js';
import { NETWORKS, WALLETS } from '../pictures.js';
import { nothing, Page, Specimen } from './Page.js';

const [HARBOR] = WALLETS;
const [ETHEREUM, BASE] = NETWORKS.eip155;
const harbor = <Mark name={HARBOR.name} src={HARBOR.imageUrl} />;
const base = <Mark kind="network" name={BASE.name} src={BASE.imageUrl} />;
const amount = <span className="lk-row__amount">$8,214.90</span>;

export function Rows() {
  return (
    <Page name="Rows">
      <Specimen name="The one big choice">
        <Row kind="hero" mark={harbor} title="Harbor" sub="Last used" onClick={nothing} />
      </Specimen>
      <Specimen name="In a list">
        <List label="Rows">
          <li>
            <Row mark={base} title="Base" current onClick={nothing} />
          </li>
          <li>
            <Row mark={base} title="Base" end={<Tag tone="warn">Testnet</Tag>} onClick={nothing} />
          </li>
          <li>
            <Row mark={base} title="Base" sub="Approve the switch in Harbor" busy onClick={nothing} />
          </li>
          <li>
            <Row mark={base} title="Base" dimmed onClick={nothing} />
          </li>
          <li>
            <Row mark={harbor} title="Installed" disabled end={<Tag tone="ok">Installed</Tag>} onClick={nothing} />
          </li>
          <li>
            <Row
              mark={
                <Mark kind="coin" name="Very Long Wrapped Token" src={ETHEREUM.imageUrl}>
                  <NetworkBadge name={BASE.name} src={BASE.imageUrl} />
                </Mark>
              }
              title="Very Long Wrapped Token of Tokens"
              sub="4,820,118,204.1182 VLWT"
              end={amount}
              onClick={nothing}
            />
          </li>
          <li>
            <Row mark={<Glyph icon={iconExternal} />} title="View in explorer" href="https://explorer.example" />
          </li>
          <li>
            <Row mark={<Glyph icon={iconLeave} tone="danger" />} title="Disconnect" danger onClick={nothing} />
          </li>
        </List>
      </Specimen>
      <Specimen name="Filled, and without a mark">
        <Row kind="filled" mark={<Avatar address={ADDRESS} />} title="alice.eth" sub="0x7a3F…91D4" />
        <Row
          mark={<Glyph icon={iconWallet} tone="accent" />}
          title="Smart account"
          sub="Same log in, its own address"
          end={<Switch label="Smart account" checked onChange={nothing} />}
        />
        <Row kind="filled" title="Don’t have Acorn Wallet?" end={<Icon of={iconChevronRight} />} onClick={nothing} />
      </Specimen>
      <Specimen name="Tags">
        <div>
          <Tag>Plain</Tag> <Tag tone="ok">Done</Tag> <Tag tone="accent">New</Tag> <Tag tone="warn">Testnet</Tag>{' '}
          <Tag tone="bad">Failed</Tag>
        </div>
      </Specimen>
      <Specimen name="Still coming">
        <SkeletonRow />
        <SkeletonRow title={132} sub={72} end={0} />
        <SkeletonRow title={88} sub={0} />
      </Specimen>
    </Page>
  );
}
