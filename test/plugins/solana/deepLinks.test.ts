import { expect, test } from 'vitest';
import { BROWSE_WALLETS, browseLink } from '../../../plugins/solana/wallets/deepLinks.js';

const PAGE = 'https://app.example.com/a%20b/?token=secret#part';
const page = 'https%3A%2F%2Fapp.example.com%2Fa%2520b%2F';
const origin = 'https%3A%2F%2Fapp.example.com';

// From the wallets’ documentation, as of November 2026.
test.each([
  ['Phantom', `https://phantom.app/ul/browse/${page}?ref=${origin}`],
  ['Solflare', `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`],
  ['Backpack', `https://backpack.app/ul/v1/browse/${page}?ref=${origin}`],
  ['Coinbase Wallet', `https://go.cb-w.com/dapp?cb_url=${page}`],
])('%s has its own link format', (wallet, link) => {
  expect(browseLink(wallet, PAGE)).toBe(link);
});

test('links omit the page’s query and hash', () => {
  for (const { id } of BROWSE_WALLETS) expect(browseLink(id, PAGE)).not.toMatch(/secret|token|part/);
});

test.each([
  'http://localhost:3000/',
  'javascript:alert(1)',
  'https://user:pass@example.com/',
  'file:///etc/hosts',
  'about:blank',
  '',
])('there is no link for the page %s', (url) => {
  expect(browseLink('phantom', url)).toBeUndefined();
});

test('there is no link for an unknown wallet', () => {
  expect(browseLink('Other', PAGE)).toBeUndefined();
});
