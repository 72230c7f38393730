/** The demo page: an invented savings app, with cards that use every part of the modal. */

import { ConnectButton, useModal } from 'latchkey/react';
import type { DemoModal } from './modal.js';
import { EMBED } from './queryOptions.js';
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
import { Variants } from './sections/Variants.js';
import { Wallets } from './sections/Wallets.js';

/** The whole page. */
export function App() {
  const { state } = useModal<DemoModal>();
  // The plugin siwx is present only with `?siwx`, and swaps not with every `?parts`, although the type always has them.
  const signsIn = state.siwx !== undefined;
  const swaps = state.swaps !== undefined;
  return (
    <>
      <header className="bar">
        <a className="logo" href="/">
          <img src="/icon.svg" alt="" width="30" height="30" />
          Meadow
        </a>
        <ConnectButton />
      </header>
      <main>
        <div className="hero">
          <h1>Savings that grow like grass.</h1>
          <p>
            A demo with chains of its own, on this machine: connect, sign and send as you like. The wallets are burners
            with public keys, and nothing here is of value.
          </p>
          <Variants />
        </div>
        <div className="embed" ref={(node) => node?.append(EMBED)} />
        <div className="cards">
          <Connect />
          <Account />
          <Theme />
          {signsIn && <SignIn />}
          <Connections />
          <Networks />
          <Sign />
          <Send />
          {swaps && <Swap />}
          <Wallets />
          <EventLog />
          <More />
        </div>
      </main>
    </>
  );
}
