import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../tools/aliases.mjs';
import { evmSigner, signIn } from '../signers.js';
import { SECRET } from '../vectors.js';

const ORIGIN = 'http://localhost:3000';
const children: ChildProcess[] = [];
let folder = '';
let program = '';

const bundle = (entry: string, outfile?: string) =>
  build({
    ...{ entryPoints: [entry], bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external' },
    ...{ write: outfile !== undefined, metafile: true, loader: { '.css': 'text' }, logLevel: 'silent' },
    ...(outfile !== undefined && { outfile }),
    absWorkingDir: root,
    // The package's own names lead to its sources, as in tsconfig.json.
    alias: {
      latchkey: `${root}/kernel/index.ts`,
      'latchkey/plugins/siwx/server': `${root}/plugins/siwx/server/index.ts`,
    },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siwx-'));
  // Inside the package, so that its dependencies are found.
  program = join(root, 'node_modules/.vite', `siwx-${process.pid}.mjs`);
  await bundle(fileURLToPath(new URL('./serverProcess.ts', import.meta.url)), program);
});

afterAll(async () => {
  for (const child of children) child.kill();
  await Promise.all([rm(folder, { recursive: true }), rm(program)]);
});

async function startProcess(): Promise<string> {
  const child = spawn(process.execPath, [program, join(folder, 'nonces'), ORIGIN, SECRET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [port] = await new Promise<string[]>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve([line]));
    child.once('exit', (code) => reject(new Error(`The server process ended with exit code ${code}.`)));
  });
  return `http://127.0.0.1:${port}/siwx`;
}

test('of fifty simultaneous logins at two processes that share a folder, one succeeds', async () => {
  const servers = await Promise.all([startProcess(), startProcess()]);
  for (const giver of servers) {
    const { nonce } = (await (await fetch(`${giver}/nonce`)).json()) as { nonce: string };
    const page = { domain: 'localhost:3000', uri: `${ORIGIN}/`, nonce, expirationTime: undefined };
    const login = await signIn(evmSigner(1), { ...page, issuedAt: new Date().toISOString() });
    const post = {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(login),
    };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => fetch(`${servers[n % 2]}/verify`, post)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(49);
  }
}, 60_000);

test('the server imports no React, no Node and no browser API, and loads the packages of a namespace on demand', async () => {
  const { metafile, outputFiles = [] } = await bundle('plugins/siwx/server/index.ts');
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const packages = (kind: string) =>
    imports
      .filter((one) => one.kind === kind)
      .map(({ path }) => path.replace(/\/.*$/, '').replace(/^@.*/, path.split('/').slice(0, 2).join('/')));
  expect([...new Set(packages('import-statement'))].sort()).toEqual(['@noble/hashes', '@scure/base', 'jose', 'zod']);
  expect([...new Set(packages('dynamic-import'))].sort()).toEqual([
    '@noble/curves',
    '@scure/btc-signer',
    '@scure/sr25519',
    'viem',
  ]);
  const code = outputFiles.map(({ text }) => text).join('\n');
  expect(code.length).toBeGreaterThan(10_000);
  expect(code).not.toMatch(/\b(window|document|navigator|location|localStorage|sessionStorage)\b[.[]/);
});
