import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findingsIn, run, SOUND, writeApp } from './app.js';

const RPC = `import { createModal } from 'latchkey';
import { evm } from 'latchkey/presets/evm';
createModal({ plugins: evm({ networks: [], rpc: { 'eip155:1': ['https://a.example/key', 'https://b.example:8443'] } }) });`;

const page = (policy: string) => ({
  'index.html': `<!doctype html><meta content="${policy}" http-equiv=Content-Security-Policy><title>Meadow</title>`,
});

/** The sources that a policy blocks in an app with two nodes. */
async function blocked(files: Readonly<Record<string, string | object>>): Promise<readonly string[]> {
  const findings = await findingsIn({ ...SOUND, 'src/modal.ts': RPC, ...files });
  return findings.flatMap((text) => /^policy-blocks .* blocks (\S+ in \S+)/.exec(text)?.[1] ?? []);
}

it.each([
  ["img-src 'self' data:; connect-src 'self' https://a.example https://b.example:8443", []],
  [
    "default-src 'self'",
    ['data: in img-src', 'https://a.example in connect-src', 'https://b.example:8443 in connect-src'],
  ],
  ["default-src 'self' data: https:", []],
  ["default-src *; img-src 'self' data:", []],
  ['default-src *', ['data: in img-src']],
  ['connect-src *.example:*; img-src data:', []],
  ['connect-src a.example b.example', ['https://b.example:8443 in connect-src']],
  ['connect-src http://a.example:80 http://b.example:8443', []],
  [
    'connect-src wss://a.example wss://b.example:8443',
    ['https://a.example in connect-src', 'https://b.example:8443 in connect-src'],
  ],
  ["connect-src 'none'; connect-src *", ['https://a.example in connect-src', 'https://b.example:8443 in connect-src']],
  ["script-src 'self'", []],
])('reads what the policy %j of a page blocks', async (policy, expected) => {
  expect(await blocked(page(policy))).toEqual(expected);
});

it.each([
  ['_headers', "/*\n  Content-Security-Policy: default-src 'self'; connect-src *\n"],
  ['netlify.toml', `[headers.values]\n  Content-Security-Policy = "default-src 'self'; connect-src *"\n`],
  ['nginx.conf', `add_header Content-Security-Policy "default-src 'self'; connect-src *" always;`],
  ['vercel.json', { headers: [{ headers: [{ key: 'Content-Security-Policy', value: "img-src 'self'" }] }] }],
  ['staticwebapp.config.json', { globalHeaders: { 'content-security-policy': "img-src 'self'" } }],
])('reads the policy of %s', async (path, content) => {
  expect(await blocked({ [path]: content })).toEqual(['data: in img-src']);
});

it('a policy in a comment counts for nothing', async () => {
  const { 'index.html': html } = page("default-src 'none'");
  expect(
    await blocked({ 'index.html': `<!-- ${html} -->`, _headers: "# Content-Security-Policy: default-src 'none'" }),
  ).toEqual([]);
});

it('the policy must allow the relay and the frame of WalletConnect, unless the app has others', async () => {
  const text = (options: string) =>
    `import { walletconnect } from 'latchkey/plugins/walletconnect';\nwalletconnect({ ${options} });`;
  const files = (options: string) => ({
    'src/phone.ts': text(options),
    ...page("default-src 'self' data: https://a.example https://b.example:8443"),
  });
  expect(await blocked(files(''))).toEqual([
    'wss://relay.walletconnect.org in connect-src',
    'https://verify.walletconnect.org in frame-src',
  ]);
  expect(await blocked(files("relayUrl: 'wss://relay.example', verify: false"))).toEqual([
    'wss://relay.example in connect-src',
  ]);
});

it('a sign-in server that may be on the origin of the page is only a warning', async () => {
  const text =
    "import { full } from 'latchkey/presets/full';\nfull({ endpoints: { siwx: 'https://app.example/siwx' } });";
  const folder = writeApp({ ...SOUND, 'src/full.ts': text, ...page("default-src 'self' data:") });
  const { out, code } = await run(folder);
  expect(out).toContain("Add https://app.example to its connect-src, unless that is the page's own origin.");
  expect(code).toBe(0);
});

it('a policy that code makes is a warning that names the file', async () => {
  const files = { ...SOUND, 'proxy.js': "headers.set('content-security-policy', policy);" };
  expect(await findingsIn(files)).toEqual([
    '– policy-in-code proxy.js makes a Content-Security-Policy, which is not read because it is code.',
  ]);
});

it('compares the policy with the csp of modal.health()', async () => {
  const folder = writeApp({ ...SOUND, ...page("default-src 'self'; img-src 'self' data:") });
  const health = join(folder, 'health.json');
  const csp = {
    'connect-src': ["'self'", 'https://node.example'],
    'frame-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
  };
  writeFileSync(health, JSON.stringify({ csp }));
  const { out, code } = await run(folder, '--health', health);
  expect(out).toBe(
    '✗ The Content-Security-Policy of index.html blocks https://node.example in connect-src (in modal.health()). ' +
      `Add https://node.example to its connect-src.\nFound 1 fault and no warnings in ${folder}.\n`,
  );
  expect(code).toBe(1);
});

it('without it, says that public nodes were not compared', async () => {
  const files = { ...SOUND, ...page("default-src 'self' data:") };
  expect(await findingsIn(files)).toEqual([
    expect.stringMatching(/^– policy-partly The public nodes of ready networks/),
  ]);
});

it('refuses a file that is no health, and JSON with headers that is not valid', async () => {
  const folder = writeApp({ ...SOUND, 'health.json': {}, 'vercel.json': '{' });
  expect((await run(folder, `--health=${join(folder, 'health.json')}`)).error).toContain('has no field "csp"');
  expect((await run(folder)).error).toContain('vercel.json is not valid JSON: ');
});
