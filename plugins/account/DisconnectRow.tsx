/** The row that disconnects. */

import { Glyph, iconLeave, Row, useText } from 'latchkey/ui';
import { strings } from './strings.js';
import { useDisconnect } from './useDisconnect.js';

interface DisconnectRowProps {
  readonly namespace: string;
  /** Name of the wallet. */
  readonly wallet: string;
}

export function DisconnectRow({ namespace, wallet }: DisconnectRowProps) {
  const t = useText(strings);
  const { disconnecting, disconnect } = useDisconnect(namespace, wallet);
  return (
    <Row
      mark={<Glyph icon={iconLeave} tone="danger" />}
      title={t(disconnecting ? 'disconnecting' : 'disconnect')}
      danger
      busy={disconnecting}
      onClick={disconnect}
    />
  );
}
