// @vitest-environment jsdom
import type { AnyPlugin } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { backend } from 'latchkey/plugins/backend';
import { connect } from 'latchkey/plugins/connect';
import { eip155 } from 'latchkey/plugins/eip155';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { locales } from 'latchkey/plugins/locales';
import { names } from 'latchkey/plugins/names';
import { receive } from 'latchkey/plugins/receive';
import { tokens } from 'latchkey/plugins/tokens';
import { checkFeaturePlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';

const LANGUAGES = ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'tr', 'vi', 'zh'];

const FEATURES: Readonly<Record<string, () => AnyPlugin>> = { names, receive, tokens };

it.each(Object.entries(FEATURES))('the feature "%s" passes the checks of a feature', async (_, plugin) => {
  const { text } = await checkFeaturePlugin(plugin, {
    namespace: 'eip155',
    account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    plugins: () => [
      eip155({ networks: [mainnet] }),
      backend({ projectId: 'kit', baseUrl: 'https://data.example' }),
      locales(),
      account(),
      connect(),
    ],
    locales: LANGUAGES,
    views: plugin === names ? { RegisterAccountNameSuccess: { params: { name: 'ada' } } } : {},
    skip: { accessible: 'The tests of the gallery run axe on every state.' },
    respond: () => new Response('{}', { status: 503 }),
  });
  expect(text).toContain(' 0 failed');
});
