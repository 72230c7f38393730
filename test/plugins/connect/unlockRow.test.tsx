// @vitest-environment jsdom
import { lockedWalletsAtom } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import ConnectView from '../../../plugins/connect/views/ConnectView.js';
import UnlockRow from '../../../plugins/connect/views/UnlockRow.js';
import { arrange, draw, fakeContext } from './harness.js';

test('a locked wallet comes first, and a click on it asks the wallet, which shows its unlock window', async () => {
  const fake = fakeContext({
    connectMethods: [{ id: 'email', load: async () => ({ default: () => <p className="lk-row">E-mail</p> }) }],
    'connect.parts': [{ id: 'unlock', load: async () => ({ default: UnlockRow }) }],
  });
  arrange(fake, { active: 'aa:1' });
  const route = { key: 1, view: 'Connect', params: undefined };
  fake.router.current.mockReturnValue(route);
  const locked = { id: 'b', name: 'Harbor', type: 'ANNOUNCED', namespaces: ['aa'], absence: 'locked' } as const;
  fake.store.set(lockedWalletsAtom, new Map([['aa', locked]]));
  const view = await draw(fake, <ConnectView />);
  const row = view.button('Unlock Harbor');
  expect(view.all('.lk-row')[0]).toBe(row);
  await view.click(row);
  expect(fake.router.push).toHaveBeenCalledExactlyOnceWith('ConnectingExternal', {
    connector: 'b',
    namespaces: ['aa'],
  });
});
