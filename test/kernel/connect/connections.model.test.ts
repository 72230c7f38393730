/** Compares random sequences of user and wallet actions with a small model of the expected state. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ModalError } from '../../../kernel/values/error.js';
import { settle } from '../fakes.js';
import { type ScriptedGrant, scriptGrant } from '../wallets.js';
import { setUp } from './connecting.js';

const FULL = process.env.LATCHKEY_FULL === '1';
const WALLETS = ['acorn', 'beacon', 'clover'] as const;

type Step =
  | { readonly do: 'connect' | 'approve' | 'refuse'; readonly wallet: number }
  | { readonly do: 'leave' | 'disconnect' | 'walletEnds' | 'otherAccount' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('connect' as const, 'approve' as const, 'refuse' as const),
    wallet: fc.nat({ max: WALLETS.length - 1 }),
  }),
  fc.record({
    do: fc.constantFrom('leave' as const, 'disconnect' as const, 'walletEnds' as const, 'otherAccount' as const),
  }),
);

/** The state that a user expects. */
interface Model {
  connected: string | undefined;
  asking: string | undefined;
}

test('the state matches the model for any sequence of user and wallet actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: FULL ? 60 : 25 }), async (steps) => {
      const { modal, wallets, errors } = await setUp(WALLETS);
      const results: Promise<{ status: string }>[] = [];
      const model: Model = { connected: undefined, asking: undefined };
      let leave = new AbortController();
      let grant: ScriptedGrant | undefined;
      let asked = -1;

      for (const one of steps) {
        if (one.do === 'connect') {
          leave = new AbortController();
          model.asking = WALLETS[one.wallet];
          asked = one.wallet;
          results.push(modal.connect({ connector: WALLETS[one.wallet] as string, signal: leave.signal }));
        } else if (one.do === 'approve' || one.do === 'refuse') {
          // The newest pending request of this wallet. Older requests are never answered.
          const question = wallets[one.wallet]?.asked.pop();
          if (!question) continue;
          const current = model.asking === WALLETS[one.wallet] && asked === one.wallet && !question.signal.aborted;
          if (one.do === 'refuse') {
            question.refuse(new ModalError('No.', { code: 'USER_REJECTED' }));
          } else {
            const given = scriptGrant({ meadow: { accounts: [{ address: `${WALLETS[one.wallet]}-1` }] } });
            if (current) {
              grant = given;
              model.connected = WALLETS[one.wallet];
            }
            question.answer(given);
          }
          if (current) model.asking = undefined;
        } else if (one.do === 'leave') {
          leave.abort();
          model.asking = undefined;
        } else if (one.do === 'disconnect') {
          results.push(modal.disconnect());
          model.connected = model.asking = undefined;
        } else if (one.do === 'walletEnds') {
          grant?.change(undefined);
          if (grant) model.connected = undefined;
          grant = undefined;
        } else {
          grant?.change({ meadow: { accounts: [{ address: 'other' }] } });
        }
        await settle();
        const account = modal.state.accounts.get().get('meadow');
        expect(account?.connectedWalletInfo?.id).toBe(model.connected);
        expect(account?.status).toBe(model.connected ? 'connected' : model.asking ? 'connecting' : 'disconnected');
        expect(modal.state.connections.get().size).toBe(model.connected ? 1 : 0);
      }
      // After the last step every promise must have settled.
      modal.destroy();
      for (const result of await Promise.all(results)) {
        expect(['connected', 'rejected', 'cancelled', 'failed', 'disconnected']).toContain(result.status);
      }
      expect(errors).toEqual([]);
    }),
    { numRuns: FULL ? 2_000 : 120 },
  );
}, 600_000);
