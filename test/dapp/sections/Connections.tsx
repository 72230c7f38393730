/** Shows the connection of each namespace. */

import { useAccount, useDisconnect, useModal } from 'latchkey/react';
import { Card } from '../Card.js';
import type { DemoModal } from '../modal.js';

const NAMESPACES = [
  ['eip155', 'EVM'],
  ['solana', 'Solana'],
  ['bip122', 'Bitcoin'],
  ['polkadot', 'Polkadot'],
] as const;

export function Connections() {
  return (
    <Card title="Connections" wide>
      <ul className="connections">
        {NAMESPACES.map(([namespace, name]) => (
          <Line key={namespace} namespace={namespace} name={name} />
        ))}
      </ul>
    </Card>
  );
}

interface LineProps {
  readonly namespace: (typeof NAMESPACES)[number][0];
  readonly name: string;
}

function Line({ namespace, name }: LineProps) {
  const modal = useModal<DemoModal>();
  const { address, connector } = useAccount({ namespace });
  const { disconnect } = useDisconnect({ namespace });
  return (
    <li>
      <div className="connection">
        <b>{name}</b>
        <span data-testid={`wallet-${namespace}`}>{connector?.name ?? 'none'}</span>
        <span className="address" data-testid={`account-${namespace}`} hidden={address === undefined}>
          {address ?? 'none'}
        </span>
      </div>
      <div className="actions">
        <button
          type="button"
          data-testid={`connect-${namespace}`}
          aria-label={`Connect ${name}`}
          onClick={() => void modal.connect({ namespaces: [namespace] })}
        >
          Connect
        </button>
        <button
          type="button"
          data-testid={`disconnect-${namespace}`}
          aria-label={`Disconnect ${name}`}
          disabled={!connector}
          onClick={() => void disconnect()}
        >
          Disconnect
        </button>
      </div>
    </li>
  );
}
