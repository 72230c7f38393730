/** A session with an app: adds and removes accounts and networks, and ends the session. */

import type { PhoneSession, SandboxPhone } from 'latchkey/plugins/sandbox';
import { Card, Problem } from '../Card.js';
import { useAction } from '../useAction.js';

export function Session({ phone, session }: { readonly phone: SandboxPhone; readonly session: PhoneSession }) {
  const { topic, name, url, networks, accounts } = session;
  const { outcome, run } = useAction((work: () => Promise<unknown>) => work());
  const button = (label: string, work: () => Promise<unknown>, named = label) => (
    <button type="button" aria-label={named} onClick={() => void run(work)}>
      {label}
    </button>
  );
  return (
    <Card title={name}>
      <p>{url}</p>
      {Object.entries(accounts).map(([namespace, addresses]) => (
        <section key={namespace} aria-label={namespace}>
          <dl>
            {addresses.map((address) => (
              <div className="value" key={address}>
                <dt>{namespace}</dt>
                <dd>{address}</dd>
              </div>
            ))}
            {(networks[namespace] ?? []).map((network) => (
              <div className="value" key={network}>
                <dt>
                  <button
                    type="button"
                    aria-label={`Go to ${network}`}
                    onClick={() => void run(() => phone.goTo(network, topic))}
                  >
                    Go to
                  </button>
                </dt>
                <dd>
                  {network} {button('Remove', () => phone.removeNetwork(network, topic), `Remove ${network}`)}
                </dd>
              </div>
            ))}
          </dl>
          <div className="actions">
            {button('Add account', () => phone.addAccount(namespace, topic), `Add an account of ${namespace}`)}
            {button('Remove account', () => phone.removeAccount(namespace, topic), `Remove an account of ${namespace}`)}
            {button(
              'Choose the other',
              () => phone.selectAccount(namespace, 1, topic),
              `Choose the second account of ${namespace}`,
            )}
          </div>
        </section>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const network = String(new FormData(event.currentTarget).get('network') ?? '');
          void run(() => phone.addNetwork(network, topic));
        }}
      >
        <label>
          Another network
          <input name="network" placeholder="eip155:31338" autoComplete="off" spellCheck={false} />
        </label>
        <div className="actions">
          <button type="submit">Add network</button>
          {button('End session', () => phone.end(topic))}
        </div>
      </form>
      {outcome.status === 'failed' && <Problem text={outcome.text} testId="session-problem" />}
    </Card>
  );
}
