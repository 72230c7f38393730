/** A wallet whose `getAccounts` asks the user, as Enkrypt's does. */

import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { createTestModal } from 'latchkey/testing';
import { expect, test } from 'vitest';
// Imported in advance: the fake clock does not wait for code.
import '../../../plugins/bip122/adapters/unisat.js';
import '../../../plugins/bip122/wallets/connect.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

test('a read that the app requests waits for the user', async () => {
  const modal = createTestModal({ plugins: [bip122({ networks: [bitcoin] })] });
  let approve = (_accounts: readonly string[]) => {};
  const unisat = {
    requestAccounts: async () => [ADDRESS],
    getAccounts: () => new Promise<readonly string[]>((resolve) => (approve = resolve)),
    on: () => undefined,
    removeListener: () => undefined,
  };
  Object.assign(modal.test.page, { unisat });
  await modal.test.wake();
  await modal.test.until(() => modal.state.connectors.get().length > 0);
  const connector = modal.state.connectors.get()[0]?.id ?? '';
  expect(await modal.test.clock.drive(modal.connect({ connector }))).toMatchObject({ status: 'connected' });
  const reading = modal.api.bip122.getAddresses().then(
    (list) => list.map(({ address }) => address),
    (error: { code: string }) => error.code,
  );
  await modal.test.settle();
  await modal.test.clock.pass(12_000);
  approve([ADDRESS]);
  expect(await reading).toEqual([ADDRESS]);
  modal.destroy();
});
