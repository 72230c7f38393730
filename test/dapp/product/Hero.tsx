/** The first screen: what Meadow is, the wallets it works with, and the form of a swap. */

import { useModal } from 'latchkey/react';
import type { DemoModal } from '../modal.js';
import { useReadable } from '../useReadable.js';
import { Trade } from './Trade.js';

export function Hero() {
  const { state } = useModal<DemoModal>();
  // A page may leave out plugins, although the type always has them.
  const swaps = state.swaps !== undefined;
  return (
    <section className={swaps ? 'hero' : 'hero hero--alone'} aria-labelledby="hero-title">
      <Hills />
      <div className="hero__text">
        <h1 id="hero-title">A small exchange, out in the open.</h1>
        <p>Swap, send and buy coins from your own wallet. Meadow never holds them, not even for a moment.</p>
        <Wallets />
      </div>
      {swaps && <Trade />}
    </section>
  );
}

/** The wallets that have announced themselves. */
function Wallets() {
  const modal = useModal<DemoModal>();
  const sides = useReadable(modal.state.sandbox.wallets);
  const wallets = [...new Map(sides.map(({ info }) => [info.name, info])).values()].filter(({ icon }) => icon);
  return (
    <div className="works" hidden={wallets.length === 0}>
      <ul aria-label="Wallets on this page">
        {wallets.map(({ name, icon }) => (
          <li key={name}>
            <img src={icon} alt={name} width="36" height="36" />
          </li>
        ))}
      </ul>
      <span>and any phone, or an e-mail address</span>
    </div>
  );
}

/** Three hills and the sun. */
function Hills() {
  return (
    <svg className="hills" viewBox="0 0 1120 520" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className="hills__sun" cx="640" cy="250" r="72" />
      <path className="hills__far" d="M0 400c150-70 300-96 470-40 130 42 240 52 370 4 110-40 190-44 280-20v176H0z" />
      <path className="hills__mid" d="M0 452c120-40 250-44 380-8 190 52 330 40 490-16 96-34 170-36 250-24v116H0z" />
      <path className="hills__near" d="M0 496c170-26 300-22 470 0 200 26 420 16 650-30v54H0z" />
    </svg>
  );
}
