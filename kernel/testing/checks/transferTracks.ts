/** Checks of what a plugin says of a sent transfer: the wallet may have sent something else, and a node may lie. */

import type { OutboxLook } from '../../contract/outbox.js';
import { fail, show } from '../stage.js';
import type { Check } from './check.js';
import { answerAs } from './nodes.js';
import { INVALID_ANSWERS } from './reads.js';
import { follow, openPayer, send, told, withPayer } from './transfers.js';

export const trackChecks: readonly Check[] = [
  {
    id: 'transfer-ends',
    title: 'a transfer is pending until the network has confirmed it',
    run: withPayer(async (payer) => {
      const sent = await send(payer);
      const early = await follow(payer, sent, { looks: 2 });
      requireStatus(early, ['pending', 'unknown'], 'The transfer is in no block yet');
      payer.here.control.ledger.settle('confirmed');
      requireStatus(await follow(payer, sent, early), ['confirmed'], 'The transfer is in a block');
      return undefined;
    }),
  },
  {
    id: 'transfer-failed',
    title: 'a transfer that the network has taken without an effect is "failed"',
    run: checkGone('failed'),
  },
  {
    id: 'transfer-mismatch',
    title: 'a wallet that has sent something else is told to the user',
    async run(subject) {
      for (const field of ['to', 'amount'] as const) {
        const payer = await openPayer(subject);
        if ('untried' in payer) return payer.untried;
        const { ledger } = payer.here.control;
        ledger.lie((asked) =>
          field === 'to' ? { ...asked, to: payer.thief } : { ...asked, amount: asked.amount + 1n },
        );
        const sent = await send(payer);
        ledger.settle('confirmed');
        const [other] = ledger.sent;
        const look = await follow(payer, sent);
        if (look.status === 'mismatch' && look.field === field) continue;
        const did = look.status === 'mismatch' ? `names the field "${look.field}"` : `says "${look.status}"`;
        fail(
          `Reviewed was ${told(sent.intent)}, the wallet has sent ${other && told(other)}, and track() ${did}.`,
          `It says "mismatch" with the field "${field}": compare the transaction of the node with the intent.`,
        );
      }
      return undefined;
    },
  },
  {
    id: 'transfer-elsewhere',
    title: 'a transfer on another network is not taken for the reviewed one',
    run: withPayer(async (payer, subject) => {
      const [, other] = subject.fixtures.networks;
      const { ledger } = payer.here.control;
      ledger.lie((asked) => ({ ...asked, network: other }));
      const sent = await send(payer);
      ledger.settle('confirmed');
      const look = await follow(payer, sent);
      requireStatus(look, ['unknown', 'pending', 'dropped', 'mismatch'], `The wallet has sent on ${other}`);
      return undefined;
    }),
  },
  {
    id: 'transfer-replaced',
    title: 'a transfer that another transaction has replaced is "replaced"',
    run: checkGone('replaced'),
  },
  {
    id: 'transfer-dropped',
    title: 'a transfer that can no longer be mined is "dropped"',
    run: checkGone('dropped'),
  },
  {
    id: 'transfer-node',
    title: 'a node that fails, lies or serves another network proves nothing about a transfer',
    async run(subject) {
      const { fixtures } = subject;
      let answer = fixtures.respond;
      const payer = await openPayer(subject, { respond: (...args) => answer(...args) });
      if ('untried' in payer) return payer.untried;
      const [, other] = fixtures.networks;
      const elsewhere: typeof answer = (...args) => answerAs(fixtures, payer.here, other, ...args);
      const sent = await send(payer);
      payer.here.control.ledger.settle('confirmed');
      const tries = [...INVALID_ANSWERS, [`everything as a node of ${other}`, elsewhere] as const];
      for (const [what, junk] of tries) {
        answer = junk;
        const look = await follow(payer, sent, { looks: 12 });
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

const NOTHING = 'It says "unknown": only what the network proves ends a transfer.';

function checkGone(status: 'failed' | 'replaced' | 'dropped'): Check['run'] {
  return withPayer(async (payer) => {
    const sent = await send(payer);
    // The first look may read the number of the transaction.
    const early = await follow(payer, sent, { looks: 1 });
    payer.here.control.ledger.settle(status);
    const look = await follow(payer, sent, early);
    requireStatus(look, [status], `The transfer was ${status} on the network`);
    return undefined;
  });
}

function requireStatus(look: OutboxLook, expected: readonly OutboxLook['status'][], when: string): void {
  if (expected.includes(look.status)) return;
  fail(`${when}, and track() says ${show(look)}.`, `It says ${expected.map((one) => `"${one}"`).join(' or ')}.`);
}
