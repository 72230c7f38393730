/** A proposal of an app, to be approved in whole or in part, or rejected. */

import type { PhoneProposal, SandboxPhone } from 'latchkey/plugins/sandbox';
import { useState } from 'react';
import { Card, Problem } from '../Card.js';
import { useAction } from '../useAction.js';

export function Proposal({ phone, proposal }: { readonly phone: SandboxPhone; readonly proposal: PhoneProposal }) {
  const { known, networks, name, url } = proposal;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const namespaces = Object.keys(known).filter((namespace) => !refused.includes(namespace));
  const approve = useAction(() => phone.approve({ namespaces }));
  const reject = useAction(() => phone.reject());
  const toggle = (namespace: string) =>
    setRefused((last) => (last.includes(namespace) ? last.filter((one) => one !== namespace) : [...last, namespace]));
  return (
    <Card title={`Connect ${name}?`}>
      <p>{url}</p>
      <fieldset>
        <legend>It asks for</legend>
        {Object.entries(networks).map(([namespace, chains]) => (
          <label key={namespace} className="tick">
            <input
              type="checkbox"
              data-testid={`allow-${namespace}`}
              checked={namespaces.includes(namespace)}
              disabled={!known[namespace]}
              onChange={() => toggle(namespace)}
            />
            <span>
              {namespace}: {chains.length} {chains.length === 1 ? 'network' : 'networks'}
              {known[namespace] ? '' : ' (none that this phone knows)'}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="actions">
        <button type="button" data-testid="reject" onClick={() => void reject.run()}>
          Reject
        </button>
        <button
          type="submit"
          data-testid="approve"
          disabled={namespaces.length === 0}
          onClick={() => void approve.run()}
        >
          Approve
        </button>
      </div>
      {approve.outcome.status === 'failed' && <Problem text={approve.outcome.text} testId="approve-problem" />}
    </Card>
  );
}
