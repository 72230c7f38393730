/** Other ways to start the demo, its other pages, and what is true of all of it. */

import { Pages } from '../sections/More.js';
import { Variants } from '../sections/Variants.js';

export function Footer() {
  return (
    <footer className="foot">
      <h2>Elsewhere in this demo</h2>
      <Pages />
      <h2>Other ways to start</h2>
      <Variants />
      <p>
        Meadow is invented. Its chains, its pools and its servers run on this machine, the wallets are burners with
        public keys, and nothing here is of value.
      </p>
    </footer>
  );
}
