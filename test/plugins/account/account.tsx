/** Renders the views of the account, with a balance service whose answers the test controls. */

import { type Balances, type Connection, ModalError } from 'latchkey/plugin';
import AccountDetailsView from '../../../plugins/account/views/AccountDetailsView.js';
import AccountView from '../../../plugins/account/views/AccountView.js';
import { arrange, connection, draw, fakeContext, later, network } from '../connect/harness.js';

export const all = [network('aa:1', 'Main'), network('aa:2', 'Base')];
/** Simulates that the plugin `networks` is present. */
export const VIEWS = new Map([['Networks', {}]]);

/** Renders AccountDetails. */
export async function details(slots: Readonly<Record<string, unknown>> = {}, rest: Partial<Connection> = {}) {
  const fake = fakeContext(slots);
  arrange(fake, { networks: all, active: 'aa:1', connection: connection(rest) });
  return { ...fake, ...(await draw(fake, <AccountDetailsView />)) };
}

/** Renders Account. Each balance request waits in `requests` until the test answers it. */
export async function account(
  slots: Readonly<Record<string, unknown>> = { views: VIEWS },
  around: Parameters<typeof draw>[2] = {},
) {
  const requests: {
    readonly input: Parameters<Balances['native']>[0];
    answer(amount: bigint): Promise<void>;
    /** @param code - Default `RPC_FAILED`. */
    fail(code?: string): Promise<void>;
  }[] = [];
  const native: Balances['native'] = (input) => {
    const { promise, resolve } = later<() => bigint>();
    requests.push({
      input,
      answer: (amount) => resolve(() => amount),
      fail: (code = 'RPC_FAILED') =>
        resolve(() => {
          throw new ModalError('The node failed.', { code });
        }),
    });
    return promise.then((give) => give());
  };
  const fake = fakeContext({
    balances: new Map([['aa', [{ plugin: 'node', load: async () => ({ native }) }]]]),
    ...slots,
  });
  arrange(fake, { networks: all, active: 'aa:1', connection: connection() });
  const view = await draw(fake, <AccountView />, around);
  return { ...fake, ...view, requests, balance: () => view.all('.lk-balance')[0]?.textContent };
}
