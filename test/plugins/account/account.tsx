/** Account, drawn for real, with a node whose answers are the test's. */

import { type Balances, type Connection, ModalError } from 'latchkey';
import AccountDetailsView from '../../../plugins/account/views/AccountDetailsView.js';
import AccountView from '../../../plugins/account/views/AccountView.js';
import { arrange, connection, draw, fakeContext, later, network } from '../connect/harness.js';

export const all = [network('aa:1', 'Main'), network('aa:2', 'Base')];
/** As if the plugin networks were there. */
export const VIEWS = new Map([['Networks', {}]]);

/** Draws the details. */
export async function details(slots: Readonly<Record<string, unknown>> = {}, rest: Partial<Connection> = {}) {
  const fake = fakeContext(slots);
  arrange(fake, { networks: all, active: 'aa:1', connection: connection(rest) });
  return { ...fake, ...(await draw(fake, <AccountDetailsView />)) };
}

/** Draws Account; each question to the node waits in `asked`. */
export async function account(
  slots: Readonly<Record<string, unknown>> = { views: VIEWS },
  around: Parameters<typeof draw>[2] = {},
) {
  const asked: {
    readonly input: Parameters<Balances['native']>[0];
    answer(amount: bigint): Promise<void>;
    /** @param code - Default `RPC_FAILED`. */
    fail(code?: string): Promise<void>;
  }[] = [];
  const native: Balances['native'] = (input) => {
    const { promise, resolve } = later<() => bigint>();
    asked.push({
      input,
      answer: (amount) => resolve(() => amount),
      fail: (code = 'RPC_FAILED') =>
        resolve(() => {
          throw new ModalError('The node is gone.', { code });
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
  return { ...fake, ...view, asked, balance: () => view.all('.lk-balance')[0]?.textContent };
}
