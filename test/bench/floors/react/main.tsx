/** The first baseline: React and the same button. No page that uses React can show a button sooner. */

import { createRoot } from 'react-dom/client';
import type {} from '../../benchApi.js';

window.__bench = { button: '[data-bench=connect]' };

createRoot(document.getElementById('root') as HTMLElement).render(
  <main>
    <button type="button" data-bench="connect">
      Connect wallet
    </button>
  </main>,
);
