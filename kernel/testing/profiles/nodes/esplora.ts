/** Esplora. Blockstream/electrs src/rest.rs (June 2021); mempool/mempool issue 1631, Blockstream/esplora issue 449. */

import type { EsploraProfile } from './types.js';

export const esplora = {
  id: 'esplora',
  name: 'Esplora',
  chain: 'bitcoin',
  source: 'Blockstream/electrs src/rest.rs; mempool/mempool issue 1631, Blockstream/esplora issue 449.',
  // Errors are sentences, not JSON.
  texts: { 400: 'Invalid Bitcoin address', 404: 'Transaction not found', 429: 'Too Many Requests' },
  contentType: 'text/plain',
  // Answers are cached for about 10 s.
  lateTransactions: 1,
  limit: { every: 9, error: { code: 0, message: 'Too Many Requests', status: 429 } },
} as const satisfies EsploraProfile;
