/** A kind of the outbox that never ends by itself, so that the gallery renders entries of every status. */

import { definePlugin, type OutboxEntry, type OutboxKind, outbox, outboxKinds } from 'latchkey/plugin';
import { strings as onrampTexts } from '../../../plugins/onramp/strings.js';
import { strings as sendTexts } from '../../../plugins/send/strings.js';
import { strings as swapTexts } from '../../../plugins/swaps/strings.js';

/** Actions that are handed to a wallet, in the words of their plugins. */
export type SentAction = 'send' | 'sendLong' | 'swap' | 'approve' | 'buy';

/** An entry of a scene. */
export interface SentFixture extends Partial<Pick<OutboxEntry, 'status' | 'reason'>> {
  readonly action: SentAction;
}

const HASH = `0x${'5e'.repeat(32)}`;

/** The plugin of a scene. Its `put` writes the entries for the account. */
export const sentOf = (entries: readonly SentFixture[], account: string) =>
  definePlugin({
    id: 'sent',
    contributes: [
      outboxKinds.of(
        'sent',
        (context): OutboxKind<SentAction> => ({
          parse: (raw) => raw as SentAction,
          track: async () => ({ status: 'unknown' }),
          move: () => ({
            type: 'send',
            to: `0x${'3c'.repeat(20)}`,
            transfers: [{ direction: 'out', quantity: 12n, decimals: 2, symbol: 'ETH', name: 'Ether' }],
          }),
          async label({ data }) {
            const [send, swap, buy] = await Promise.all([
              context.text(sendTexts),
              context.text(swapTexts),
              context.text(onrampTexts),
            ]);
            if (data === 'send') return send('label', { amount: '0.12 ETH' });
            if (data === 'sendLong') return send('label', { amount: '48,201,182.045678 VLWSGT' });
            if (data === 'swap') return swap('label', { from: 'ETH', amount: '3,141.592', to: 'PUSD' });
            if (data === 'approve') return swap('labelApproval', { symbol: 'PUSD' });
            return buy('label', { symbol: 'ETH', provider: 'Paywell' });
          },
        }),
      ),
    ],
    api: (context) => ({
      async put() {
        const box = await context.service(outbox, 'all');
        for (const { action, status = 'pending', ...rest } of entries) {
          const request = { kind: 'sent', network: 'eip155:1', account, data: action } as const;
          // The wallet never answers.
          if (status === 'prompting' && !rest.reason) void box.ask(request, () => new Promise(() => undefined));
          else box.put(request, { id: status === 'prompting' ? '' : HASH, status, ...rest });
        }
      },
    }),
  });
