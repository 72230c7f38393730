/** State displays: rings, the handshake, icon plates, empty states and messages. */

import {
  Avatar,
  Button,
  Empty,
  Handshake,
  type HandshakeProps,
  Hero,
  IconPlate,
  iconBolt,
  iconCoins,
  iconMail,
  iconShield,
  iconUnlink,
  Mark,
  Message,
  Ring,
  type RingProps,
  Spinner,
} from 'latchkey/ui';
import { ADDRESS } from '../fixtures.js';
import { NETWORKS, WALLETS } from '../pictures.js';
import { nothing, Page, Specimen } from './Page.js';

const [HARBOR] = WALLETS;
const [, BASE] = NETWORKS.eip155;
const RINGS: readonly RingProps['state'][] = ['busy', 'ok', 'bad', 'idle'];
const HANDS: readonly HandshakeProps['state'][] = ['ask', 'busy', 'ok', 'bad'];
const harbor = <Mark name={HARBOR.name} src={HARBOR.imageUrl} />;
const base = <Mark kind="network" name={BASE.name} src={BASE.imageUrl} />;

export function Signs() {
  return (
    <Page name="Signs">
      {RINGS.map((state) => (
        <Specimen key={state} name={`Ring, ${state}`}>
          <Hero title={state} sub="What it says in words" bad={state === 'bad'}>
            <Ring state={state}>{harbor}</Ring>
          </Hero>
        </Specimen>
      ))}
      <Specimen name="Round">
        <Hero title="Approve in Harbor" act={<Button size="sm">Try again</Button>}>
          <Ring round state="busy">
            {base}
          </Ring>
        </Hero>
        <Hero title="Name taken" bad>
          <Ring round state="bad">
            <Avatar address={ADDRESS} />
          </Ring>
        </Hero>
        <Hero title="Not on this network">
          <Ring round state="warn">
            {base}
          </Ring>
        </Hero>
      </Specimen>
      {HANDS.map((state) => (
        <Specimen key={state} name={`Handshake, ${state}`}>
          <Handshake state={state} from={<Mark name="Meadow" />} to={harbor} />
        </Specimen>
      ))}
      <Specimen name="Plates">
        <Hero
          title="Check your inbox"
          sub={
            <>
              Sent to <b>you@example.com</b>
            </>
          }
        >
          <IconPlate icon={iconMail} />
        </Hero>
        <Hero title="Slow network">
          <IconPlate icon={iconBolt} tone="warn" />
        </Hero>
        <Hero title="Blocked">
          <IconPlate icon={iconShield} tone="bad" />
        </Hero>
        <Hero title="Nothing here">
          <IconPlate icon={iconUnlink} tone="mute" />
        </Hero>
      </Specimen>
      <Specimen name="Empty">
        <Empty icon={iconCoins} title="No tokens yet" sub="Buy some, or receive from another wallet.">
          <Button size="sm" kind="soft" onClick={nothing}>
            Buy
          </Button>
          <Button size="sm" onClick={nothing}>
            Receive
          </Button>
        </Empty>
      </Specimen>
      <Specimen name="Messages">
        <Message>Names have 4 characters or more</Message>
        <Message tone="ok">Link copied</Message>
        <Message tone="warn" icon={iconBolt}>
          Price impact 3.2 %
        </Message>
        <Message tone="bad">Not enough for network cost</Message>
        <Message busy>Checking</Message>
        <Message box mark={harbor}>
          Confirm in Harbor
        </Message>
        <Message box tone="warn" icon={iconBolt}>
          You get <b>3.2 %</b> less than the market price
        </Message>
        <Message box tone="bad">
          You get <b>14 %</b> less than the market price
        </Message>
        <Message box tone="ok">
          Done
        </Message>
      </Specimen>
      <Specimen name="Spinners">
        <Spinner />
        <Spinner accent />
      </Specimen>
    </Page>
  );
}
