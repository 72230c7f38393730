/** Tabs, switches, check boxes, chips, the keypad, actions and pills. */

import {
  Action,
  Actions,
  Checkbox,
  Chips,
  iconArrowUpRight,
  iconBrowser,
  iconPhone,
  iconPlus,
  iconQr,
  iconSwap,
  Keypad,
  Mark,
  Pill,
  Switch,
  TabPanel,
  Tabs,
  TextLink,
} from 'latchkey/ui';
import { useId, useState } from 'react';
import { NETWORKS } from '../pictures.js';
import { nothing, Page, Specimen } from './Page.js';

const [ETHEREUM] = NETWORKS.eip155;
const tabs = [
  { id: 'phone', label: 'Phone', icon: iconPhone },
  { id: 'browser', label: 'Browser', icon: iconBrowser },
] as const;
const amounts = ['$10', '$50', '$100', 'Max'].map((label) => ({ id: label, label }));

export function Choices() {
  const id = useId();
  const [tab, setTab] = useState('phone');
  const [on, setOn] = useState(true);
  const [chip, setChip] = useState('$50');
  const [typed, setTyped] = useState('1');
  return (
    <Page name="Choices">
      <Specimen name="Tabs">
        <Tabs id={id} label="Platform" tabs={tabs} selected={tab} onSelect={setTab} />
        <TabPanel id={id} selected={tab}>
          {tab}
        </TabPanel>
      </Specimen>
      <Specimen name="Actions">
        <Actions>
          <Action icon={iconPlus} label="Buy" onClick={nothing} />
          <Action icon={iconSwap} label="Swap" onClick={nothing} />
          <Action icon={iconQr} label="Receive" onClick={nothing} />
          <Action icon={iconArrowUpRight} label="Send" disabled onClick={nothing} />
        </Actions>
      </Specimen>
      <Specimen name="Pills">
        <div style={{ display: 'grid', justifyItems: 'start', gap: 8 }}>
          <Pill
            text="Ethereum"
            label="Network: Ethereum. Change"
            mark={<Mark kind="network" name="Ethereum" src={ETHEREUM.imageUrl} />}
            onClick={nothing}
          />
          <Pill bare text="alice.eth" label="alice.eth. Account details" onClick={nothing} />
          <Pill text="Ethereum" label="Ethereum" mark={<Mark kind="network" name="E" src={ETHEREUM.imageUrl} />} />
        </div>
      </Specimen>
      <Specimen name="Switches: off, on, busy, disabled">
        <div style={{ display: 'flex', gap: 16 }}>
          <Switch label="Off" checked={!on} onChange={(value) => setOn(!value)} />
          <Switch label="On" checked={on} onChange={setOn} />
          <Switch label="Busy" checked busy onChange={nothing} />
          <Switch label="Disabled" checked={false} disabled onChange={nothing} />
        </div>
      </Specimen>
      <Specimen name="To tick">
        <Checkbox checked={!on} onChange={(value) => setOn(!value)}>
          I accept the <TextLink href="https://meadow.example/terms">Terms</TextLink> and the{' '}
          <TextLink href="https://meadow.example/privacy">Privacy Policy</TextLink>
        </Checkbox>
        <Checkbox checked={on} onChange={setOn}>
          Remember this device
        </Checkbox>
      </Specimen>
      <Specimen name="Chips">
        <Chips label="Amounts" chips={amounts} selected={chip} onSelect={setChip} />
      </Specimen>
      <Specimen name={`Keypad: ${typed}`}>
        <Keypad label="Amount" deleteLabel="Delete" onPress={(key) => setTyped(key === 'delete' ? '' : typed + key)} />
      </Specimen>
    </Page>
  );
}
