// @vitest-environment jsdom
/** The tab NFTs hides works by the rules of the app. */

import { isModalError, type NftPage } from 'latchkey/plugin';
import { activity } from 'latchkey/plugins/activity';
import type { SpamRules } from 'latchkey/plugins/tokens/slots';
import { expect, test } from 'vitest';
import NftsTab from '../../../plugins/activity/views/NftsTab.js';
import { arrange, connection, draw, fakeContext, network, settleCode } from '../connect/harness.js';

const TRUSTED = `0x${'1'.repeat(40)}`;
const workOf = (name: string, contract: string, isSpam = false) => ({
  id: name,
  network: 'aa:1',
  contract,
  tokenId: '1',
  quantity: 1n,
  name,
  collection: '',
  isSpam,
});
const PAGE: NftPage = {
  nfts: [workOf('Visit gifts.xyz', TRUSTED, true), workOf('Claimed land', '0x2'), workOf('Gratis', '0x3')],
  origin: { kind: 'service', name: 'Source' },
};

async function show(rules: SpamRules) {
  const fake = fakeContext();
  const handle = { plugin: 'source', load: async () => ({ page: async () => PAGE }) };
  Object.assign(fake.ctx, {
    options: { spam: rules },
    watch: () => () => undefined,
    services: ({ id }: { readonly id: string }) => (id === 'nfts' ? [handle] : []),
  });
  arrange(fake, { networks: [network('aa:1', 'Main')], active: 'aa:1', connection: connection() });
  const { all } = await draw(fake, <NftsTab />);
  await settleCode();
  return all('.lk-nft__name').map(({ textContent }) => textContent);
}

test('by default, works that the source marks and works that advertise something are hidden', async () => {
  expect(await show({})).toEqual(['Gratis']);
});

test('the rules of the app replace the default ones, and its trusted contracts are never hidden', async () => {
  const rules = { words: ['gratis'], trusted: [`aa:1:${TRUSTED}`] };
  expect(await show(rules)).toEqual(['Visit gifts.xyz', 'Claimed land']);
});

test('rules that are no lists of texts are refused', () => {
  const refused = (spam: unknown) => {
    try {
      activity({ spam: spam as SpamRules });
    } catch (error) {
      return isModalError(error, 'OPTION_INVALID') && error.message;
    }
    return undefined;
  };
  expect(refused({ words: [1] })).toContain('spam.words');
  expect(refused({ word: ['gratis'] })).toContain('word');
  expect(refused({ words: ['gratis'] })).toBeUndefined();
});
