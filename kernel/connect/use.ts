/** `modal.use`. */

import type { Connection } from '../contract/model.js';
import type { UseResult } from '../contract/results.js';
import type { Networks } from '../core/parts.js';
import { ModalError } from '../values/error.js';
import type { ConnectionRecord } from './connectionRecord.js';
import type { GrantStore } from './grantStore.js';
import type { Several } from './several.js';

interface UseInput {
  readonly all: readonly Connection[];
  readonly grants: GrantStore;
  readonly networks: Networks;
  readonly record: ConnectionRecord;
  readonly several: Several | undefined;
}

/** Makes a connection current. An older object of it will do: its account may have changed since. */
export function use(
  { all, grants, networks, record, several }: UseInput,
  { grantId, namespace, connector }: Pick<Connection, 'grantId' | 'namespace'> & Partial<Connection>,
): UseResult {
  const same = all.filter((held) => held.grantId === grantId && held.namespace === namespace);
  // Two connectors may give the same grant.
  const one = same.find((held) => held.connector.id === connector?.id) ?? same[0];
  if (!one) {
    const error = new ModalError(`The connection of "${namespace}" has ended. Choose one of the connected wallets.`, {
      code: 'NOT_CONNECTED',
    });
    return { status: 'failed', error };
  }
  record.add([one], true);
  const [connection = one] = several?.timed([one]) ?? [];
  grants.set([...all.filter((held) => held !== one), connection]);
  networks.enter(connection);
  return { status: 'current', connection };
}
