/** The connector beside a required sign-in whose server is away. */

import type { SIWXSession } from 'latchkey/plugins/siwx/slots';
import '../../../plugins/siwx/flow/createFlow.js';
import { expect, it } from 'vitest';
import { testChain } from '../../tools/anvil.js';
import { openWagmi, versions } from './wagmiBench.js';

const chains = [await testChain(31337), await testChain(31338)];

it.each(versions)('wagmi %s stays connected after a reload while the sign-in server is away', async (_, wagmi) => {
  const getSessions = async (chainId: string, accountAddress: string): Promise<SIWXSession[]> => {
    const data = { chainId, accountAddress, domain: 'a', uri: 'https://a.example', version: '1' as const, nonce: 'b' };
    return [{ data, message: '', signature: '' }];
  };
  const before = openWagmi(chains, wagmi, { signIn: { config: { getSessions } } });
  await before.connectByWagmi();
  before.modal.destroy();
  let lookups = 0;
  const after = openWagmi(chains, wagmi, {
    storage: before.modal.test.storage,
    wallet: before.wallet,
    memory: before.memory,
    signIn: {
      config: {
        async getSessions() {
          lookups++;
          throw new Error('The server is away.');
        },
      },
    },
  });
  expect(await wagmi.reconnect(after.config)).toHaveLength(1);
  await after.modal.test.until(() => lookups > 0, 'lookup');
  await after.modal.test.settle();
  expect(wagmi.getAccount(after.config)).toMatchObject({ status: 'connected', address: before.wallet.accounts[0] });
  expect(before.wallet.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions');
});
