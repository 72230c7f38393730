/** The test bench: a card for each part of the modal, and the controls of the burner wallets. */

import { useModal } from 'latchkey/react';
import type { DemoModal } from './modal.js';
import { Account } from './sections/Account.js';
import { Connect } from './sections/Connect.js';
import { Connections } from './sections/Connections.js';
import { EventLog } from './sections/EventLog.js';
import { More } from './sections/More.js';
import { Networks } from './sections/Networks.js';
import { Send } from './sections/Send.js';
import { Sign } from './sections/Sign.js';
import { SignIn } from './sections/SignIn.js';
import { Swap } from './sections/Swap.js';
import { Theme } from './sections/Theme.js';
import { Wallets } from './sections/Wallets.js';

/** @param props.look - Whether the look of the modal is among the cards. Default: true. */
export function Bench({ look = true }: { readonly look?: boolean }) {
  const { state } = useModal<DemoModal>();
  // A page may leave out plugins, although the type always has them.
  const signsIn = state.siwx !== undefined;
  const swaps = state.swaps !== undefined;
  return (
    <div className="cards">
      <Connect />
      <Account />
      {look && <Theme />}
      {signsIn && <SignIn />}
      <Connections />
      <Networks />
      <Sign />
      <Send />
      {swaps && <Swap />}
      <Wallets />
      <EventLog />
      {look && <More />}
    </div>
  );
}
