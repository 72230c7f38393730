/** The bar at the top of the page. */

import { ConnectButton, NetworkButton } from 'latchkey/react';
import { useSyncExternalStore } from 'react';

const SECTIONS = [
  ['#markets', 'Markets'],
  ['#actions', 'Your wallet'],
  ['#look', 'Look'],
] as const;

/** Beside a balance, the name of the account would not fit. */
const WIDE = matchMedia('(min-width: 601px)');
const watchWidth = (onChange: () => void) => {
  WIDE.addEventListener('change', onChange);
  return () => WIDE.removeEventListener('change', onChange);
};

export function Header() {
  const isWide = useSyncExternalStore(watchWidth, () => WIDE.matches);
  return (
    <header className="bar bar--product">
      <a className="logo" href="/">
        <img src="/icon.svg" alt="" width="32" height="32" />
        <span className="logo__name">Meadow</span>
      </a>
      <nav className="bar__links" aria-label="Sections">
        {SECTIONS.map(([href, name]) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
      </nav>
      <div className="bar__buttons">
        <span className="bar__network">
          <NetworkButton />
        </span>
        <ConnectButton balance={isWide} />
      </div>
    </header>
  );
}
