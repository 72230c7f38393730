/** `npx latchkey doctor` for an app with a sign-in server. */

import { expect, onTestFinished, test, vi } from 'vitest';
import type { NewApp } from '../../../../presets/newApp/answers.js';
import { filesOf } from '../../../../presets/newApp/index.js';
import { readVersions } from '../../../tools/starters.mjs';
import { run, SOUND, writeApp } from './app.js';

const SECRET = 'f00d'.repeat(16);

/** The output of the command for an app with these files, without the environment of this process. */
async function doctor(files: Readonly<Record<string, string | object>>, env: Readonly<Record<string, string>> = {}) {
  for (const name of ['SIWX_SECRET', 'ORIGIN']) vi.stubEnv(name, env[name]);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { out, code } = await run(writeApp(files));
  return { lines: out.split('\n').filter((line) => /SIWX_SECRET|ORIGIN/.test(line)), out, code };
}

const created = (framework: NewApp['framework']) =>
  filesOf({ name: 'app', framework, chains: ['evm'], logins: ['signature'], wagmi: false }, readVersions());

test.each([
  ['vite', 'signIn.js'],
  ['plain', 'signIn.js'],
  ['next', 'app/signIn.ts'],
] as const)('a new %s app with a sign-in is told what its server needs', async (framework, path) => {
  const { lines } = await doctor(created(framework));
  expect(lines).toEqual([
    `– ${path} reads SIWX_SECRET and ORIGIN, and neither the environment nor a file .env has them. ` +
      'Set where the server of your users runs: SIWX_SECRET to what `openssl rand -hex 32` prints, ' +
      'ORIGIN to the origin of the pages, such as https://app.example.com.',
  ]);
});

const server = `import { createSiwxServer } from 'latchkey/plugins/siwx/server';
export const siwx = createSiwxServer({ origin: process.env['ORIGIN'], secret: process.env.SIWX_SECRET });`;

test.each([
  ['.env', {}],
  ['.env.local', {}],
  ['.env.production', {}],
])('variables of %s are set, and their values are not shown', async (file) => {
  const files = {
    ...SOUND,
    'server.ts': server,
    [file]: `# mine\nexport SIWX_SECRET="${SECRET}"\nORIGIN=https://a.example`,
  };
  const { lines, out } = await doctor(files);
  expect([lines, out.includes(SECRET)]).toEqual([[], false]);
});

test('a variable of the environment is set, and one without a value is not', async () => {
  const files = { ...SOUND, 'server.ts': server, '.env': 'ORIGIN=' };
  const { lines, out } = await doctor(files, { SIWX_SECRET: SECRET });
  expect(lines).toEqual([
    expect.stringMatching(/^– server\.ts reads ORIGIN, .* has it\. Set .*: ORIGIN to the origin/),
  ]);
  expect(out).not.toContain(SECRET);
});

test.each([
  ['names its own variables', server.replace("['ORIGIN']", '.SITE').replace('SIWX_SECRET', 'COOKIE_SECRET')],
  ['has no sign-in server', 'export const origin = process.env.ORIGIN;'],
  ['reads them in a comment only', server.replace(/process\.env\S+(?=[, ])/g, "''").concat(' // process.env.ORIGIN')],
])('nothing is said of an app that %s', async (_, text) => {
  expect((await doctor({ ...SOUND, 'server.ts': text })).lines).toEqual([]);
});
