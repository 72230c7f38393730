import { expect, it } from 'vitest';
import { mainnet, openPage } from './page.js';

it.each<[string, Readonly<Record<string, unknown>>, string]>([
  [
    'an option without effect',
    { enableEIP6963: true },
    'the option "enableEIP6963" has no effect. Wallets that announce themselves are always listed.',
  ],
  ['an unknown option', { enableMagic: true }, 'the option "enableMagic" does not exist and is ignored.'],
  ['a feature', { features: { headless: true } }, 'the feature "headless" has no effect.'],
  [
    'a theme variable',
    { themeVariables: { '--w3m-glow': 'red' } },
    'the theme variable "--w3m-glow" does not exist and is ignored.',
  ],
  ['no networks', { networks: [] }, 'createAppKit has no networks.'],
  ['a network that cannot be used', { networks: [mainnet, { id: 5 }] }, 'does not use these networks: "5"'],
  ['no project id', {}, 'createAppKit has no projectId'],
  [
    'an adapter without networks',
    { adapters: [{ namespace: 'solana' }] },
    'there is an adapter for solana, but no network',
  ],
])('%s is named once in development', async (_, options, text) => {
  const { said, test } = openPage(options);
  await test.until(() => said.some((one) => one.includes(text)), text);
  expect(said.filter((one) => one.includes(text))).toHaveLength(1);
});

it('nothing is said in production, and nothing with debug: false', async () => {
  const options = { enableEIP6963: true, enableMagic: 1, networks: [] };
  const production = openPage(options, { isDevelopment: false });
  const quiet = openPage({ ...options, debug: false });
  for (const { appKit, said, test } of [production, quiet]) {
    await appKit.switchNetwork(mainnet);
    (appKit.setBalance as () => void)();
    await test.settle();
    expect(said).toEqual([]);
  }
});

it('a method without effect returns an empty value and names its counterpart once', async () => {
  const { appKit, said, test } = openPage();
  const call = (name: string) => (appKit[name] as () => unknown)();
  expect(call('setSocialsOrder')).toBeUndefined();
  expect(call('getRecentConnections')).toEqual([]);
  expect(call('getRemoteFeatures')).toEqual({});
  expect((call('subscribeConnections') as () => unknown)()).toBeUndefined();
  await call('connectWallet');
  call('setSocialsOrder');
  await test.until(() => said.some((one) => one.includes('"connectWallet"')));
  expect(said.filter((one) => one.includes('setSocialsOrder'))).toEqual([
    'the method "setSocialsOrder" has no effect. Give features.socials to createAppKit.',
  ]);
});

it('modal.adapter is undefined, so that what the documentation shows does nothing', async () => {
  const { appKit } = openPage();
  const { adapter } = appKit as { readonly adapter?: { readonly connectionControllerClient?: { disconnect(): void } } };
  expect(adapter?.connectionControllerClient?.disconnect()).toBeUndefined();
});
