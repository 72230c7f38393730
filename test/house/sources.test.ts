import { expect, test } from 'vitest';
import { entries } from '../tools/aliases.mjs';
import { filesBelow, judge, readText, sourceFiles, withoutComments } from './files.js';
import { moduleState } from './moduleState.js';

const nothing = { unlisted: [], needless: [] };

test('the rules find the sources', () => {
  expect(sourceFiles().length).toBeGreaterThan(20);
});

test('every exported entry has a source', () => {
  const sources = sourceFiles();
  const missing = entries.filter(({ name }) => !sources.includes(`${name}.ts`) && !sources.includes(`${name}.tsx`));
  expect(missing.map(({ specifier }) => specifier)).toEqual([]);
});

test('a file has at most 250 lines, unless an exception gives a reason', () => {
  const files = [...sourceFiles(), ...filesBelow('test').filter((path) => /\.(tsx?|mjs)$/.test(path))];
  const long = files.filter((path) => readText(path).trimEnd().split('\n').length > 250);
  expect(judge('long', long)).toEqual(nothing);
});

test('no module keeps state that two modals on a page would share', () => {
  const found = sourceFiles()
    .filter((path) => !path.endsWith('.d.ts'))
    .flatMap((path) => moduleState(readText(path), path).map((what) => `${path}: ${what}`));
  expect(judge('state', found)).toEqual(nothing);
});

const planted: [code: string, count: number][] = [
  ['let count = 0; export const next = () => count;', 1],
  ['export let open = false;', 1],
  ['const cache = new Map<string, number>(); export const put = (key: string) => cache.set(key, 1);', 1],
  ['const NONE: ReadonlyMap<string, number> = new Map(); export const none = () => NONE;', 0],
  ['const cache = new WeakMap<object, number>();', 1],
  ['export const seen = new Set();', 1],
  ["const codes = new Set(['a']); export const add = () => codes.add('b');", 1],
  ['const list: string[] = []; export const add = () => list.push("a");', 1],
  ['const state = { open: false }; export const show = () => { state.open = true; };', 1],
  ['const state: { n?: number } = {}; export const drop = () => { delete state.n; };', 1],
  ["document.body.append('x');", 1],
  ["const codes = new Set(['a']); export const known = (code: string) => codes.has(code);", 0],
  ["export const names = ['a', 'b'] as const;", 0],
  ['export function make() { let n = 0; const seen = new Set(); return () => { seen.add(n); n += 1; }; }', 0],
  ["'use client'; export const Part = () => <i />;", 0],
];

test.each(planted)('state in a module is recognised: %s', (code, count) => {
  expect(moduleState(code, 'planted.tsx')).toHaveLength(count);
});

/** Folders that must work with any namespace. */
const chainless = /^(kernel|plugins\/(connect|account|networks|wallets|walletconnect|activity|receive|send|siwx))\//;
const namespaceName = /['"`](eip155|solana|bip122|polkadot)\b/;

test('code that must work with any namespace names no namespace', () => {
  const found = sourceFiles().filter(
    (path) => chainless.test(path) && namespaceName.test(withoutComments(readText(path))),
  );
  expect(judge('namespaces', found)).toEqual(nothing);
});

test('the search for namespaces finds them in code and ignores comments', () => {
  expect(namespaceName.test(withoutComments("const a = 'eip155';"))).toBe(true);
  expect(namespaceName.test(withoutComments('const a = `eip155:1`;'))).toBe(true);
  expect(namespaceName.test(withoutComments("/** 'eip155:1' */ // 'eip155'\nconst a = 1;"))).toBe(false);
});

/** Log-ins, wallets and chains, as parts of names in code too: `EmailProps`. */
const proper =
  /google|apple|facebook|discord|github|farcaster|telegram|twitter|e-?mail|metamask|walletconnect(?!or)|phantom|coinbase|ledger|trezor|rainbow|rabby|uniswap|zerion|xverse|unisat|subwallet|talisman|ethereum|bitcoin|eip155|bip122|solana|polkadot|kusama|polygon(?!\()|arbitrum|optimism|avalanche|\btron\b|\bevm\b/gi;

test('the kernel names no log-in, no wallet and no chain, outside the kit for tests', () => {
  const found = [...filesBelow('kernel')]
    .filter((path) => /\.(tsx?|css)$/.test(path) && !path.startsWith('kernel/testing/'))
    .flatMap((path) => [...withoutComments(readText(path)).matchAll(proper)].map(([name]) => `${path}: ${name}`));
  expect(judge('proper', [...new Set(found)])).toEqual(nothing);
});

test('the search for proper names finds them in code and ignores comments', () => {
  const namesIn = (code: string) => withoutComments(code).match(proper) ?? [];
  expect(namesIn('interface EmailProps { readonly googleId: string }')).toEqual(['Email', 'google']);
  expect(namesIn("const a = 'Continue with Apple';")).toEqual(['Apple']);
  expect(namesIn('const openWalletConnect = 1;')).toEqual(['WalletConnect']);
  expect(namesIn('/** As Google does. */ createWalletConnector(wallet); // MetaMask')).toEqual([]);
});

const spreadLiteral = /\.\.\.\{/;

test('fields of an object are written one by one, not packed into a line by the spread of a literal', () => {
  const files = [...sourceFiles(), ...filesBelow('test')].filter(
    (path) => /\.(tsx?|mjs)$/.test(path) && path !== 'test/house/sources.test.ts',
  );
  expect(files.filter((path) => spreadLiteral.test(withoutComments(readText(path))))).toEqual([]);
  expect(spreadLiteral.test('const a = { ...{ b, c }, d };')).toBe(true);
  expect(spreadLiteral.test('const a = { ...b, ...(c && { c }) };')).toBe(false);
});

test('one function reads the namespace of an id; links have schemes', () => {
  const found = sourceFiles().filter((path) => /\.split\(':', 1\)\[0\]/.test(readText(path)));
  expect(found).toEqual([
    'kernel/contract/caip.ts',
    'plugins/walletconnect/sdk/deepLink.ts',
    'plugins/wallets/directory/walletLinks.ts',
  ]);
});

test('every variable that styles read is defined, or has a value of its own for want of one', () => {
  const styles = [...filesBelow('kernel'), ...filesBelow('plugins')]
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .map((path) => withoutComments(readText(path)));
  const defined = new Set(styles.flatMap((text) => text.match(/--(?:lk-|_)[\w-]+(?=['"]?\]?\s*:|['"],)/g) ?? []));
  const read = styles.flatMap((text) => [...text.matchAll(/var\((--(?:lk-|_)[\w-]+)\)/g)].map(([, name]) => name));
  expect(read.length).toBeGreaterThan(500);
  expect([...new Set(read)].filter((name) => name && !defined.has(name))).toEqual([]);
});
