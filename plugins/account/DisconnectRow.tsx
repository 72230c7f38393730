/** The row that disconnects. */

import type { Connection } from 'latchkey/plugin';
import { Glyph, iconLeave, Row, useText } from 'latchkey/ui';
import { strings } from './strings.js';
import { useDisconnect } from './useDisconnect.js';

interface DisconnectRowProps {
  /** The connection; a namespace while its wallet shares no account. */
  readonly target: Connection | string;
  /** Name of the wallet. */
  readonly wallet: string;
}

export function DisconnectRow({ target, wallet }: DisconnectRowProps) {
  const t = useText(strings);
  const { disconnecting, disconnect } = useDisconnect(target, wallet);
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
