/** The first floor: React, and the same button. Nothing that uses React can be there sooner. */

import { createRoot } from 'react-dom/client';
import type {} from '../../door.js';

window.__bench = { button: '[data-bench=connect]' };

createRoot(document.getElementById('root') as HTMLElement).render(
  <main>
    <button type="button" data-bench="connect">
      Connect wallet
    </button>
  </main>,
);
