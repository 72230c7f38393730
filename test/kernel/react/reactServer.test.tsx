/** `latchkey/react` and `latchkey/ui` where there is no browser. */

import { createModal } from 'latchkey';
import { ConnectButton, ModalProvider, useAccount, useBalance, useNetwork } from 'latchkey/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { meadow, screens } from '../wallets.js';

const Status = () => {
  const account = useAccount();
  const { network, networks, supported } = useNetwork();
  const balance = useBalance();
  return <p>{JSON.stringify([account.status, account.address, network, networks, supported, balance.status])}</p>;
};

const page = () => (
  <ModalProvider modal={createModal({ plugins: [meadow([]), screens] })}>
    <ConnectButton />
    <Status />
  </ModalProvider>
);

test('a server renders everything as disconnected', () => {
  const html = renderToString(page());
  expect(html).toContain('Connect wallet');
  expect(html.replaceAll('&quot;', '"')).toContain('["disconnected",null,null,[],true,"idle"]');
});

// DOM-05
test('the markup has no style attributes and no style elements', () => {
  expect(renderToString(page())).not.toMatch(/style/);
});

test('latchkey/ui can be imported without a browser', async () => {
  expect(Object.keys(await import('latchkey/ui'))).toContain('Screen');
});
