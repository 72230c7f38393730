/** The only screen of the phone. */

import type { SandboxPhone } from 'latchkey/plugins/sandbox';
import { Card } from '../Card.js';
import { MODES } from '../modes.js';
import { Pair } from './Pair.js';
import { Proposal } from './Proposal.js';
import { Session } from './Session.js';
import { usePhone } from './usePhone.js';

export function App({ phone: given }: { readonly phone: SandboxPhone }) {
  const phone = usePhone(given);
  return (
    <main className="phone">
      <header>
        <h1>Pocket</h1>
        <button
          type="button"
          data-testid="online"
          aria-pressed={phone.online}
          onClick={() => void (phone.online ? phone.goOffline() : phone.goOnline())}
        >
          {phone.online ? 'Online' : 'Offline'}
        </button>
      </header>
      {phone.proposals.map((proposal) => (
        <Proposal key={proposal.id} phone={phone} proposal={proposal} />
      ))}
      <Pair phone={phone} />
      {phone.sessions.map((session) => (
        <Session key={session.topic} phone={phone} session={session} />
      ))}
      <Card title="Requests">
        <label>
          Answers
          <select
            data-testid="mode"
            value={typeof phone.mode === 'string' ? phone.mode : 'ask'}
            onChange={(event) => {
              phone.mode = event.target.value as (typeof MODES)[number];
            }}
          >
            {MODES.map((mode) => (
              <option key={mode}>{mode}</option>
            ))}
          </select>
        </label>
        <label className="tick">
          <input
            type="checkbox"
            data-testid="signs-in"
            checked={phone.signsIn}
            onChange={(event) => {
              phone.signsIn = event.target.checked;
            }}
          />
          <span>Signs in while it pairs, where an app asks for it</span>
        </label>
        <ol className="log">
          {phone.requests.slice(-20).map(({ method, network }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no id
            <li key={at}>
              {method} · {network}
            </li>
          ))}
        </ol>
      </Card>
    </main>
  );
}
