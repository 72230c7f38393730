/** Checks of a connection's features: each returns the right answer or throws. */

import type { Features } from '../../contract/model.js';
import { isModalError } from '../../values/error.js';
import type { FeatureFixture } from '../fixtures.js';
import { fail, type Stage, type Subject, show } from '../stage.js';
import { type Check, triedAll, type Untried } from './check.js';
import { BREAKS, endedNow, junkOf, untilPrompted } from './connecting.js';

/** How a call of a feature ended. */
export type Outcome = { readonly answer: unknown } | { readonly error: unknown };

export const featureChecks: readonly Check[] = [
  {
    id: 'features-known',
    title: 'the connection has exactly the features of the fixtures',
    async run({ fixtures, stage }) {
      const here = await stage();
      const { features } = await here.connected();
      for (const [name, feature] of Object.entries(features)) {
        if (name === 'provider' || fixtures.features[name] !== undefined) continue;
        fail(
          `The connection has "${name}" (${typeof feature}), which is not in the features of the fixtures.`,
          'The fixtures say how to check each feature, or why it is not checked.',
        );
      }
      for (const name of Object.keys(fixtures.features)) {
        if (features[name as keyof Features] === undefined)
          fail(`The connection does not have the feature "${name}".`, 'It has each feature of the fixtures.');
        if (/^([a-z][a-zA-Z]*|[-a-z0-9]{3,8}:[a-zA-Z]+)$/.test(name)) continue;
        fail(
          `The feature is named "${name}".`,
          'Its name is one of the kernel, or begins with the namespace: "leaf:attest".',
        );
      }
    },
  },
  {
    id: 'features',
    title: 'each feature returns the right answer',
    run: (subject) =>
      eachFeature(subject, async (name, fixture, here, call) => {
        const outcome = await call();
        if ('error' in outcome)
          fail(`"${name}" throws ${show(outcome.error)}, although the wallet approves.`, 'It answers.');
        if (!(await isRight(fixture, outcome.answer, here)))
          fail(`"${name}" answers ${show(outcome.answer)}.`, 'The answer is right by verify() of the fixtures.');
        return undefined;
      }),
  },
  {
    id: 'features-refused',
    title: 'a rejection in the wallet is USER_REJECTED',
    run: (subject) =>
      eachFeature(subject, async (name, { silent = false }, here, call) => {
        if (silent) return `The wallet does not ask the user for "${name}".`;
        here.control.behave('reject');
        const outcome = await call();
        if (!('error' in outcome))
          fail(`"${name}" answers ${show(outcome.answer)} after a rejection.`, 'It throws USER_REJECTED.');
        if (!isModalError(outcome.error, 'USER_REJECTED'))
          fail(`"${name}" throws ${show(outcome.error)} after a rejection.`, 'It throws USER_REJECTED.');
        return undefined;
      }),
  },
  {
    id: 'features-junk',
    title: 'a feature throws a ModalError when the wallet throws or returns invalid data',
    run: (subject) =>
      eachFeature(subject, async (name, fixture, here, call) => {
        const tries = [
          ...BREAKS.map((thrown) => ['throw', thrown] as const),
          ...(fixture.relays === undefined ? junkOf(subject) : [])
            .filter((junk) => fixture.plausible?.(junk) !== true)
            .map((junk) => ['lie', junk] as const),
        ];
        for (const [mode, value] of tries) {
          here.control.behave(mode, value);
          const outcome = await call();
          const given = mode === 'throw' ? `throws ${show(value)}` : `answers ${show(value)}`;
          if (!('error' in outcome))
            fail(`When the wallet ${given}, "${name}" answers ${show(outcome.answer)}.`, 'It throws a ModalError.');
          if (!isModalError(outcome.error))
            fail(`When the wallet ${given}, "${name}" throws ${show(outcome.error)}.`, 'It throws a ModalError.');
        }
        if (fixture.relays === undefined) return undefined;
        return `Invalid answers to "${name}": ${fixture.relays}`;
      }),
  },
  {
    id: 'features-hang',
    title: 'disconnecting ends a feature call whose wallet never answers',
    run: (subject) =>
      eachFeature(subject, async (name, _fixture, here, call) => {
        const since = here.mark();
        here.control.behave('hang');
        const before = here.control.asks + here.control.reads;
        const outcome = call();
        await untilPrompted(here, before);
        await here.modal.test.clock.drive(here.modal.disconnect());
        const advice = 'pass the signal of the connection to the request';
        await checkEnded(here, outcome, since, { name, after: 'the connection has ended', advice });
        return undefined;
      }),
  },
  {
    id: 'features-abort',
    title: 'the signal of the caller ends a feature call whose wallet never answers',
    async run(subject) {
      const named = Object.entries(subject.fixtures.features);
      const untried: string[] = [];
      for (const [name, fixture] of named) {
        const call = callWith(name, fixture);
        if (typeof call === 'string') untried.push(call);
        else await checkAbort(subject, name, call);
      }
      return triedAll(untried, named.length - untried.length);
    },
  },
];

/** The call of a feature with a signal, or the reason for its absence. */
function callWith(
  name: string,
  fixture: FeatureFixture | string,
): ((features: Features, signal: AbortSignal) => Promise<unknown>) | string {
  if (typeof fixture === 'string') return `"${name}": ${fixture}`;
  if (fixture.call.length > 1) return (features, signal) => fixture.call(features, signal);
  if (name === 'signMessage') return async ({ signMessage }, signal) => signMessage?.({ message: 'hello', signal });
  return `"${name}": call() of its fixture takes no signal.`;
}

async function checkAbort(
  { stage }: Subject,
  name: string,
  call: (features: Features, signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const here = await stage();
  const { features } = await here.connected();
  if (features[name as keyof Features] === undefined) return;
  const since = here.mark();
  here.control.behave('hang');
  const before = here.control.asks + here.control.reads;
  const leave = new AbortController();
  const outcome = call(features, leave.signal).then(
    (answer): Outcome => ({ answer }),
    (error: unknown): Outcome => ({ error }),
  );
  await untilPrompted(here, before);
  leave.abort();
  const advice = 'anySignal() joins the signal of the connection and that of the caller';
  await checkEnded(here, outcome, since, { name, after: 'its caller has aborted', advice });
}

/** Fails unless a call has ended with an error, and has left nothing. */
async function checkEnded(
  here: Stage,
  call: Promise<Outcome>,
  since: ReturnType<Stage['mark']>,
  { name, after, advice }: { readonly name: string; readonly after: string; readonly advice: string },
): Promise<void> {
  const ended = await endedNow(here, call);
  if (!ended) fail(`"${name}" is still pending after ${after}.`, `It throws a ModalError: ${advice}.`);
  if (!('error' in ended) || !isModalError(ended.error))
    fail(`"${name}" ends with ${show(ended)} after ${after}.`, 'It throws a ModalError.');
  const left = since();
  if (left) fail(`After ${after}, "${name}" leaves ${left}.`, 'Nothing is left.');
}

/**
 * Runs a check for each feature of the fixtures on a new connection.
 *
 * @param run - Returns why a feature was not tried, as a sentence.
 */
export async function eachFeature(
  subject: Subject,
  run: (
    name: string,
    fixture: FeatureFixture,
    here: Stage,
    call: () => Promise<Outcome>,
  ) => Promise<string | undefined>,
): Promise<Untried | undefined> {
  const all = Object.entries(subject.fixtures.features);
  if (all.length === 0) return triedAll(['The fixtures have no feature.'], 0);
  const untried: string[] = [];
  for (const [name, fixture] of all) {
    if (typeof fixture === 'string') {
      untried.push(`"${name}": ${fixture}`);
      continue;
    }
    const here = await subject.stage();
    const { features } = await here.connected();
    // The check `features-known` reports missing features.
    if (features[name as keyof Features] === undefined) continue;
    const why = await run(name, fixture, here, () => {
      const called = new Promise<unknown>((resolve) => resolve(fixture.call(features)));
      const outcome = called.then(
        (answer): Outcome => ({ answer }),
        (error: unknown): Outcome => ({ error }),
      );
      return here.control.mode === 'hang' ? outcome : here.modal.test.clock.drive(outcome);
    });
    here.modal.destroy();
    if (why !== undefined) untried.push(why);
  }
  return triedAll(untried, all.length - untried.length);
}

export async function isRight({ verify }: FeatureFixture, answer: unknown, here: Stage): Promise<boolean> {
  if (verify) return (await verify(answer, here.control.script)) === true;
  return answer !== undefined && answer !== null && answer !== '';
}
