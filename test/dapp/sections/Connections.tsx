/** Who is connected where: one line a namespace. */

import { useAccount, useDisconnect, useModal } from 'latchkey/react';
import { Card, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';

const NAMESPACES = ['eip155', 'solana'] as const;

export function Connections() {
  const modal = useModal<DemoModal>();
  return (
    <Card title="Connections">
      <dl>
        {NAMESPACES.map((namespace) => (
          <Line key={namespace} namespace={namespace} />
        ))}
      </dl>
      <div className="actions">
        {NAMESPACES.map((namespace) => (
          <button
            key={namespace}
            type="button"
            data-testid={`connect-${namespace}`}
            onClick={() => modal.connect({ namespaces: [namespace] })}
          >
            Connect {namespace}
          </button>
        ))}
        {NAMESPACES.map((namespace) => (
          <Leave key={namespace} namespace={namespace} />
        ))}
      </div>
    </Card>
  );
}

interface Of {
  readonly namespace: (typeof NAMESPACES)[number];
}

function Line({ namespace }: Of) {
  const { address, connector } = useAccount({ namespace });
  return (
    <>
      <Value label={namespace} testId={`account-${namespace}`}>
        {address ?? 'none'}
      </Value>
      <Value label={`Wallet of ${namespace}`} testId={`wallet-${namespace}`}>
        {connector?.name ?? 'none'}
      </Value>
    </>
  );
}

function Leave({ namespace }: Of) {
  const { connector } = useAccount({ namespace });
  const { disconnect } = useDisconnect({ namespace });
  return (
    <button
      type="button"
      data-testid={`disconnect-${namespace}`}
      disabled={!connector}
      onClick={() => void disconnect()}
    >
      Disconnect {namespace}
    </button>
  );
}
