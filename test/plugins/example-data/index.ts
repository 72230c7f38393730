/** Tokens, NFTs, prices and receipts from a server of the app. Every page loads this file, so it is small. */
import { definePlugin, nfts, prices, tokens } from 'latchkey/plugin';
import { transactionRows } from 'latchkey/plugins/activity/slots';

/** Before data servers, which have the order 0, and after the wallet, which has -100. */
const FIRST = { order: -50 };

/* @__NO_SIDE_EFFECTS__ */
export function ownData() {
  return definePlugin({
    id: 'own-data',
    contract: 1,
    origins: ['https://data.example'],
    contributes: [
      tokens.of('eip155', async (context) => (await import('./sources.js')).createTokens(context), FIRST),
      nfts.of('eip155', async (context) => (await import('./sources.js')).createNfts(context), FIRST),
      prices.of('eip155', async (context) => (await import('./sources.js')).createPrices(context), FIRST),
      transactionRows.of({
        id: 'receipt',
        load: () => import('./ReceiptView.js'),
        when: ({ status, isOnChain }) => status === 'confirmed' && isOnChain !== false,
      }),
    ],
  });
}
