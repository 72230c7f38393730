/** Checks of what a plugin says of a sent transfer: the wallet may have sent something else, and a node may lie. */

import type { OutboxLook } from '../../contract/outbox.js';
import { fail, show } from '../stage.js';
import type { Check } from './check.js';
import { answerAs } from './nodes.js';
import { INVALID_ANSWERS } from './reads.js';
import { follow, NAMES, openPayer, type Sent, send, told, withPayer } from './transfers.js';

/** Checks that apply to whatever is sent. */
export const trackChecksOf = (sent: Sent): readonly Check[] => [
  {
    id: `${sent}-ends`,
    title: `${NAMES[sent]} is pending until the network has confirmed it`,
    run: withPayer(sent, async (payer) => {
      const made = await send(payer);
      const early = await follow(payer, made, { looks: 2 });
      requireStatus(early, ['pending', 'unknown'], 'The transaction is in no block yet');
      payer.here.control.ledger.settle('confirmed');
      requireStatus(await follow(payer, made, early), ['confirmed'], 'The transaction is in a block');
      return undefined;
    }),
  },
  {
    id: `${sent}-failed`,
    title: `${NAMES[sent]} that the network has taken without an effect is "failed"`,
    run: checkGone(sent, 'failed'),
  },
  {
    id: `${sent}-mismatch`,
    title: `${NAMES[sent]} for which the wallet has sent something else is told to the user`,
    async run(subject) {
      const first = await openPayer(subject, sent);
      if ('untried' in first) return first.untried;
      for (const at of first.lies.keys()) {
        const payer = at === 0 ? first : await openPayer(subject, sent);
        const [field, lie] = ('lies' in payer ? payer.lies[at] : undefined) ?? [];
        if ('untried' in payer || !lie) continue;
        const { ledger } = payer.here.control;
        ledger.lie((asked) => lie(asked, payer));
        const made = await send(payer);
        ledger.settle('confirmed');
        const [other] = ledger.sent;
        const look = await follow(payer, made);
        // The native currency in place of a token differs in more than one field.
        if (look.status === 'mismatch' && (look.field === field || field === undefined)) continue;
        const did = look.status === 'mismatch' ? `names the field "${look.field}"` : `says "${look.status}"`;
        fail(
          `Reviewed was ${told(payer.asked(made.intent))}, the wallet has sent ${other && told(other)}, and track() ${did}.`,
          `It says "mismatch"${field ? ` with the field "${field}"` : ''}: compare the transaction of the node with the intent.`,
        );
      }
      return undefined;
    },
  },
  {
    id: `${sent}-elsewhere`,
    title: `${NAMES[sent]} on another network is not taken for the reviewed one`,
    run: withPayer(sent, async (payer, subject) => {
      const [, other] = subject.fixtures.networks;
      const { ledger } = payer.here.control;
      ledger.lie((asked) => ({ ...asked, network: other }));
      const made = await send(payer);
      ledger.settle('confirmed');
      const look = await follow(payer, made);
      requireStatus(look, ['unknown', 'pending', 'dropped', 'mismatch'], `The wallet has sent on ${other}`);
      return undefined;
    }),
  },
  {
    id: `${sent}-node`,
    title: `a node that fails, lies or serves another network proves nothing about ${NAMES[sent]}`,
    async run(subject) {
      const { fixtures } = subject;
      let answer = fixtures.respond;
      const payer = await openPayer(subject, sent, { respond: (...args) => answer(...args) });
      if ('untried' in payer) return payer.untried;
      const [, other] = fixtures.networks;
      const elsewhere: typeof answer = (...args) => answerAs(fixtures, payer.here, other, ...args);
      const made = await send(payer);
      payer.here.control.ledger.settle('confirmed');
      const tries = [...INVALID_ANSWERS, [`everything as a node of ${other}`, elsewhere] as const];
      for (const [what, junk] of tries) {
        answer = junk;
        const look = await follow(payer, made, { looks: 12 });
        requireStatus(look, ['unknown', 'pending', 'dropped'], `The node answers ${what}`);
        if (look.status === 'dropped' && what.includes('HTML'))
          fail(`The node answers ${what}, and it says "dropped".`, NOTHING);
        // The kernel pauses failed nodes for a while.
        await payer.here.modal.test.clock.pass(60_000);
      }
      return undefined;
    },
  },
];

/** Checks of transactions that never are in a block, which do not depend on what is sent. */
export const goneChecks: readonly Check[] = [
  {
    id: 'transfer-replaced',
    title: 'a transfer that another transaction has replaced is "replaced"',
    run: checkGone('transfer', 'replaced'),
  },
  {
    id: 'transfer-dropped',
    title: 'a transfer that can no longer be mined is "dropped"',
    run: checkGone('transfer', 'dropped'),
  },
];

const NOTHING = 'It says "unknown": only what the network proves ends a transfer.';

function checkGone(kind: Sent, status: 'failed' | 'replaced' | 'dropped'): Check['run'] {
  return withPayer(kind, async (payer) => {
    const sent = await send(payer);
    // The first look may read the number of the transaction.
    const early = await follow(payer, sent, { looks: 1 });
    payer.here.control.ledger.settle(status);
    const look = await follow(payer, sent, early);
    requireStatus(look, [status], `The transaction was ${status} on the network`);
    return undefined;
  });
}

function requireStatus(look: OutboxLook, expected: readonly OutboxLook['status'][], when: string): void {
  if (expected.includes(look.status)) return;
  fail(`${when}, and track() says ${show(look)}.`, `It says ${expected.map((one) => `"${one}"`).join(' or ')}.`);
}
