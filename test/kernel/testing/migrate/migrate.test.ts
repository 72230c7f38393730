import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeEdit } from '../../../../kernel/testing/migrate/writeEdit.js';
import { APP, MANIFEST, MODAL, migrate, run, writeApp } from './app.js';

it('shows the changes and writes nothing', async () => {
  const folder = writeApp(APP);
  const { out, error, code } = await run(folder);
  expect([error, code]).toEqual(['', 0]);
  expect(out).toContain(`--- src/modal.ts
+++ src/modal.ts
@@ line 1 @@
 // The modal of '@reown/appkit/react'.
-import { createAppKit } from '@reown/appkit/react';
+import { createAppKit } from 'latchkey/appkit/react';
`);
  expect(out).toContain('Nothing is written. Run it again with --write to change 2 files.');
  expect(readFileSync(join(folder, 'src/modal.ts'), 'utf8')).toBe(MODAL);
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(MANIFEST);
});

it('rewrites imports of every kind with --write, and leaves comments', async () => {
  const { read, out, code } = await migrate(APP);
  expect(read('src/modal.ts')).toBe(`// The modal of '@reown/appkit/react'.
import { createAppKit } from 'latchkey/appkit/react';
import { mainnet } from "latchkey/appkit/networks";
import type { AppKitNetwork } from 'latchkey/appkit/networks';
import { WagmiAdapter } from 'latchkey/appkit/adapter-wagmi';
export const more = () => import('latchkey/appkit');
`);
  expect(out).toContain('Changed 2 files.');
  expect(code).toBe(0);
});

it('a second run changes nothing', async () => {
  const { folder } = await migrate(APP);
  expect((await run(folder, '--write')).out).toBe('No file needs a change: none imports AppKit.\n');
});

it('rewrites scripts of Vue, mocks of tests and declarations of modules', async () => {
  const { read } = await migrate({
    ...APP,
    'src/App.vue': `<script setup lang="ts">\nimport { useAppKit } from '@reown/appkit/vue';\n</script>\n`,
    'src/a.test.ts': `vi.mock('@reown/appkit/react');\n`,
    'src/types.d.ts': `declare module '@reown/appkit-adapter-solana/react';\n`,
  });
  expect(read('src/App.vue')).toContain(`from 'latchkey/appkit/vue'`);
  expect(read('src/a.test.ts')).toBe(`vi.mock('latchkey/appkit/react');\n`);
  expect(read('src/types.d.ts')).toBe(`declare module 'latchkey/appkit/adapter-solana/react';\n`);
});

it('package.json gets this package and those that AppKit brought, and keeps its form', async () => {
  const { read } = await migrate(APP);
  expect(read('package.json')).toBe(`{
  "name": "meadow",
  "dependencies": {
    "@walletconnect/universal-provider": "2.21.8",
    "latchkey": "^0.1.0",
    "viem": "2.57.1",
    "wagmi": "2.19.5"
  }
}
`);
});

it('package.json keeps tabs and the line ends of Windows', async () => {
  const text = MANIFEST.replaceAll('  ', '\t').replaceAll('\n', '\r\n');
  const { read } = await migrate({ ...APP, 'package.json': text });
  expect(read('package.json')).toContain('\r\n\t\t"latchkey": "^0.1.0",\r\n');
  expect(read('package.json')).not.toMatch(/[^\r]\n/);
});

it('a package of AppKit that files still need stays, and is listed with its line', async () => {
  const { read, out } = await migrate({
    ...APP,
    'src/store.ts': `import { ProviderUtil } from '@reown/appkit/store';\nimport type { Id } from '@reown/appkit-common';\n`,
  });
  expect(read('package.json')).toContain('"@reown/appkit": "1.7.2"');
  expect(read('package.json')).not.toContain('adapter-wagmi');
  expect(out).toContain('– src/store.ts: line 1 names "@reown/appkit/store". This entry has no counterpart.');
  expect(out).toContain('– src/store.ts: line 2 names "@reown/appkit-common".');
});

it('an imported name without a counterpart is listed with its counterpart', async () => {
  const text = `import { createAppKit, CoreHelperUtil as Helper } from '@reown/appkit';\n`;
  const { out } = await migrate({ ...APP, 'src/a.ts': text });
  expect(out).toContain('– src/a.ts: it imports CoreHelperUtil, which has no counterpart. Use functions of the page');
});

it('a blocked source is added to the policy of a page, and a directive that is missing is listed', async () => {
  const page = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n`;
  const { read, out } = await migrate({
    ...APP,
    'index.html': page("default-src 'self'; connect-src 'self' https://one.example; frame-src 'none'"),
    _headers: "/*\n  Content-Security-Policy: default-src 'self'; connect-src wss://*.walletconnect.org\n",
  });
  expect(read('index.html')).toBe(
    page(
      "default-src 'self'; connect-src 'self' https://one.example wss://relay.walletconnect.org; " +
        'frame-src https://verify.walletconnect.org https://secure.walletconnect.org',
    ),
  );
  expect(read('_headers')).toContain('connect-src wss://*.walletconnect.org\n');
  expect(out).toContain(
    '– _headers: its Content-Security-Policy blocks https://verify.walletconnect.org, and has no frame-src.',
  );
});

it('the policy in a JSON file of headers stays valid JSON', async () => {
  const value = "default-src 'self'; connect-src 'self'; frame-src https://*.walletconnect.org";
  const headers = { headers: [{ source: '/(.*)', headers: [{ key: 'Content-Security-Policy', value }] }] };
  const { read } = await migrate({ ...APP, 'vercel.json': headers });
  expect(JSON.parse(read('vercel.json')).headers[0].headers[0].value).toBe(
    "default-src 'self'; connect-src 'self' wss://relay.walletconnect.org; frame-src https://*.walletconnect.org",
  );
});

it('an app without AppKit is not changed', async () => {
  const policy = `/*\n  Content-Security-Policy: default-src 'none'; connect-src 'self'\n`;
  const { out, read } = await migrate({ 'package.json': { name: 'orchard' }, _headers: policy });
  expect(out).toBe('No file needs a change: none imports AppKit.\n');
  expect(read('_headers')).toBe(policy);
});

it('files behind symbolic links are not changed, whether they are files, folders or package.json', async () => {
  const outside = writeApp({ 'package.json': MANIFEST, 'a.ts': MODAL, 'below/b.ts': MODAL });
  const folder = writeApp({ 'src/modal.ts': MODAL });
  symlinkSync(join(outside, 'a.ts'), join(folder, 'src/a.ts'));
  symlinkSync(join(outside, 'below'), join(folder, 'src/below'));
  symlinkSync(join(outside, 'package.json'), join(folder, 'package.json'));
  const { out } = await run(folder, '--write');
  expect(out).toContain('– package.json: it is a link or not UTF-8, so it is not changed.');
  expect(out).toContain('Changed 1 file.');
  for (const path of ['a.ts', 'below/b.ts']) expect(readFileSync(join(outside, path), 'utf8')).toBe(MODAL);
  expect(readFileSync(join(outside, 'package.json'), 'utf8')).toBe(MANIFEST);
});

it('a file whose folder became a link, or whose text has changed, is not written', () => {
  const outside = writeApp({ 'a.ts': MODAL });
  const folder = writeApp({ 'b.ts': 'new' });
  symlinkSync(outside, join(folder, 'src'));
  const edit = { path: 'src/a.ts', before: MODAL, after: 'gone' };
  expect(writeEdit(folder, edit)).toBe(
    'src/a.ts has changed since it was read, so it was not written. Run the command again.',
  );
  expect(writeEdit(folder, { path: 'b.ts', before: 'old', after: 'gone' })).toContain('b.ts has changed');
  expect(writeEdit(folder, { path: '../b.ts', before: 'new', after: 'gone' })).toContain('has changed');
  expect(readFileSync(join(outside, 'a.ts'), 'utf8')).toBe(MODAL);
});

it('a name with line breaks is quoted, and control characters of a line are replaced', async () => {
  const folder = writeApp({ ...APP, 'src/a\nb "c".ts': `import '@reown/appkit'; // \u001b[31m\n` });
  const { out } = await run(folder, '--write');
  expect(out).toContain('--- "src/a\\nb \\"c\\".ts"\n');
  expect(out).not.toContain('\u001b');
  expect(readFileSync(join(folder, 'src/a\nb "c".ts'), 'utf8')).toBe(`import 'latchkey/appkit'; // \u001b[31m\n`);
});

it('names like fields of every object are no facts', async () => {
  const text = `import '__proto__';\nimport { constructor } from '@reown/appkit';\n`;
  const { read, out } = await migrate({ ...APP, 'src/__proto__.ts': text });
  expect(read('src/__proto__.ts')).toBe(`import '__proto__';\nimport { constructor } from 'latchkey/appkit';\n`);
  expect(out).not.toContain('constructor, which');
});

it('a file that is not UTF-8 is not changed', async () => {
  const folder = writeApp(APP);
  const bytes = Buffer.concat([Buffer.from(MODAL), Buffer.from([0xff])]);
  writeFileSync(join(folder, 'src/latin.ts'), bytes);
  const { out } = await run(folder, '--write');
  expect(out).toContain('– src/latin.ts: it is a link or not UTF-8, so it is not changed. Rewrite it by hand.');
  expect(readFileSync(join(folder, 'src/latin.ts')).equals(bytes)).toBe(true);
});

it('packages and output below the folder are not read', async () => {
  const folder = writeApp(APP);
  for (const below of ['node_modules/other', 'dist', '.next']) {
    mkdirSync(join(folder, below), { recursive: true });
    writeFileSync(join(folder, below, 'index.js'), MODAL);
  }
  await run(folder, '--write');
  for (const below of ['node_modules/other', 'dist', '.next'])
    expect(readFileSync(join(folder, below, 'index.js'), 'utf8')).toBe(MODAL);
});

it('a wrong argument shows the usage, and a folder without package.json is named', async () => {
  expect(await run('a', 'b')).toMatchObject({
    code: 1,
    error: expect.stringContaining('Usage: latchkey migrate appkit'),
  });
  expect(await run('--force')).toMatchObject({ code: 1, error: expect.stringContaining('Usage:') });
  const folder = writeApp({ 'a.ts': MODAL });
  expect(await run(folder)).toMatchObject({ code: 1, error: expect.stringContaining(`${folder} has no package.json`) });
});
