/** Signs in at the demo's server, and chooses the faults of that server. Shown only with `?siwx`. */

import { useAccount, useModal } from 'latchkey/react';
import { useEffect } from 'react';
import type { SignInFault } from '../../../plugins/sandbox/node/siwx/index.js';
import { Card, Problem, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { useAction } from '../useAction.js';
import { useReadable } from '../useReadable.js';

const TEN_MINUTES = 600_000;
const TWO_DAYS = 172_800_000;

const FAULTS: readonly (readonly [id: string, text: string, fault: SignInFault | null])[] = [
  ['none', 'Nothing is wrong', null],
  ['down', 'Down', { kind: 'status', status: 500 }],
  ['silent', 'Never answers', { kind: 'hang' }],
  ['nonce', 'Wrong nonce', { kind: 'nonce' }],
  ['behind', 'Clock behind', { kind: 'clock', ms: -TEN_MINUTES }],
  ['ahead', 'Clock ahead', { kind: 'clock', ms: TWO_DAYS }],
];

export function SignIn() {
  const modal = useModal<DemoModal>();
  const isSignedIn = useReadable(modal.state.siwx.signedIn);
  const { address } = useAccount();
  const signing = useAction(() => (isSignedIn ? modal.api.siwx.signOut() : modal.api.siwx.signIn()));
  return (
    <Card title="Sign in" wide>
      <dl>
        <Value label="Signed in" testId="signed-in">
          {isSignedIn === undefined ? 'unknown' : isSignedIn ? 'yes' : 'no'}
        </Value>
      </dl>
      <div className="actions">
        <button
          type="button"
          data-testid={isSignedIn ? 'sign-out' : 'sign-in'}
          disabled={address === undefined}
          onClick={signing.run}
        >
          {isSignedIn ? 'Sign out' : 'Sign in'}
        </button>
      </div>
      {signing.outcome.status === 'failed' && <Problem text={signing.outcome.text} testId="sign-in-error" />}
      <Faults />
    </Card>
  );
}

function Faults() {
  const { outcome, run } = useAction(requestFault);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; `run` is a new function on each render
  useEffect(() => void run(), []);
  const current = outcome.status === 'done' ? JSON.stringify(outcome.value) : undefined;
  return (
    <>
      <h3>What is wrong with the server</h3>
      <div className="actions">
        {FAULTS.map(([id, text, fault]) => (
          <button
            key={id}
            type="button"
            data-testid={`fault-${id}`}
            aria-pressed={JSON.stringify(fault) === current}
            onClick={() => run(fault)}
          >
            {text}
          </button>
        ))}
      </div>
      {outcome.status === 'failed' && <Problem text={outcome.text} testId="fault-error" />}
    </>
  );
}

/** Sets the fault of the server if one is given. @returns the current fault; `null` without a fault */
async function requestFault(fault?: SignInFault | null): Promise<SignInFault | null> {
  const request = fault === undefined ? {} : { method: 'POST', body: JSON.stringify(fault) };
  const response = await fetch('/__fault', request);
  if (!response.ok) throw new Error(`The server answered with status ${response.status} to /__fault.`);
  return (await response.json()) as SignInFault | null;
}
