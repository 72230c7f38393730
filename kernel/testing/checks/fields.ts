/** Checks of object answers: the regular answer is changed in one field at a time. */

import { isModalError } from '../../values/error.js';
import type { FeatureFixture } from '../fixtures.js';
import type { ScriptControl } from '../script.js';
import { fail, type Stage, show } from '../stage.js';
import { holdsMark, type Tampering, tamperingsOf } from '../tamper.js';
import type { Check } from './check.js';
import { eachFeature, isRight, type Outcome } from './features.js';

export const fieldChecks: readonly Check[] = [
  {
    id: 'connect-fields',
    title: 'an invalid field in the wallet’s answer to connect ends the attempt or is ignored',
    async run({ fixtures, stage }) {
      const here = await stage();
      await here.ready();
      await eachTampering(here.control, async (change) => {
        const { status } = await here.connect();
        here.control.tamper(undefined);
        if (change && status === 'connected') checkConnection(here, fixtures.accounts, change);
        else if (change && status !== 'failed') {
          fail(`With ${change.what} in the wallet’s answer, connecting ends as "${status}".`, 'It connects or fails.');
        }
        if (here.connection()) await here.modal.test.clock.drive(here.modal.disconnect(fixtures.namespace as never));
      });
    },
  },
  {
    id: 'features-fields',
    title: 'an invalid field in the wallet’s answer does not get into the answer of a feature',
    run: (subject) =>
      eachFeature(subject, async (name, fixture, here, call) => {
        const why = fixture.relays ?? fixture.open;
        if (why !== undefined) return `"${name}": ${why}`;
        // The check `features` reports a wrong answer to the regular request.
        const regular = await call();
        if ('error' in regular || !(await isRight(fixture, regular.answer, here))) return undefined;
        const run = async (change?: Tampering) => {
          const outcome = await call();
          if (change) await checkOutcome(name, fixture, here, outcome, change);
        };
        await eachTampering(here.control, run, fixture.plausible);
        return undefined;
      }),
  },
];

/**
 * Runs once to record the wallet's answers, and then once for each change of an answer.
 *
 * @param run - The change is `undefined` in the first run.
 * @param isPlausible - Changed answers that are valid are left out.
 */
async function eachTampering(
  control: ScriptControl,
  run: (change?: Tampering) => Promise<void>,
  isPlausible?: (answer: unknown) => boolean,
): Promise<void> {
  const answers: unknown[] = [];
  control.tamper((answer) => {
    answers.push(answer);
    return answer;
  });
  await run();
  for (const [index, answer] of answers.entries()) {
    for (const change of tamperingsOf(answer)) {
      if (isPlausible?.(change.apply(answer)) === true) continue;
      let count = 0;
      control.tamper((regular) => (count++ === index ? change.apply(regular) : regular));
      await run(change);
    }
  }
}

/** Fails if the connection has an account that the wallet does not share, or a value of the changed field. */
function checkConnection(here: Stage, shared: readonly string[], { what, isForeign }: Tampering): void {
  const { accounts = [], network, networks } = here.connection() ?? {};
  const foreign = here.addresses().find((address) => !shared.includes(address));
  if (foreign !== undefined) {
    fail(
      `With ${what} in the wallet’s answer, the connection has the account ${show(foreign)}.`,
      'Such an answer is rejected.',
    );
  }
  const read = { accounts, network, networks };
  if (isForeign && holdsMark(read)) {
    fail(`With ${what} in the wallet’s answer, the connection holds this value.`, 'The type of each field is checked.');
  }
}

async function checkOutcome(
  name: string,
  fixture: FeatureFixture,
  here: Stage,
  outcome: Outcome,
  { what, isForeign }: Tampering,
): Promise<void> {
  const when = `With ${what} in the wallet’s answer, "${name}"`;
  if ('error' in outcome) {
    if (!isModalError(outcome.error))
      fail(`${when} throws ${show(outcome.error)}.`, 'It throws a ModalError with a code.');
    return;
  }
  const { answer } = outcome;
  if (isForeign && holdsMark(answer)) {
    fail(`${when} returns this value.`, 'The type of each field is checked, and an invalid one throws a ModalError.');
  }
  if (await isRight(fixture, answer, here).catch(() => false)) return;
  fail(
    `${when} answers ${show(answer)}.`,
    'Each field is compared with the request, and another value throws a ModalError.',
  );
}
