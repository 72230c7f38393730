/** Server processes that share a store, and requests to the sign-in servers. */

import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import { evmSigner, signIn } from '../plugins/siwx/signers.js';
import { SECRET } from '../plugins/siwx/vectors.js';
import { root } from '../tools/aliases.mjs';

const ORIGIN = 'http://localhost:3000';

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly cookie: string;
  readonly body: {
    readonly nonce?: string;
    readonly sessions?: readonly unknown[];
    readonly error?: { code: string; message: string };
  };
}

/**
 * Starts server processes; `end` ends all.
 *
 * @param source - File of this folder that each process runs. It prints its port or URL.
 */
export async function prepareProcesses(source: string) {
  // Inside the package, so that its dependencies are found.
  const program = join(root, 'node_modules/.vite', `${source}-${process.pid}.mjs`);
  const children: ChildProcess[] = [];
  await build({
    entryPoints: [fileURLToPath(new URL(`./${source}.ts`, import.meta.url))],
    outfile: program,
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
    loader: { '.css': 'text' },
    // The package's own names lead to its sources, as in tsconfig.json.
    alias: {
      'latchkey/plugin': `${root}/kernel/plugin.ts`,
      'latchkey/server-kit': `${root}/kernel/server-kit/index.ts`,
      'latchkey/plugins/siwx/server': `${root}/plugins/siwx/server/index.ts`,
      'latchkey/plugins/backend/server': `${root}/plugins/backend/server/index.ts`,
    },
  });
  return {
    /** Starts a process with these arguments. @returns The first line that it prints, and the process */
    async start(...args: readonly string[]): Promise<{ readonly line: string; readonly child: ChildProcess }> {
      const child = spawn(process.execPath, [program, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      const line = await new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stdout }).once('line', resolve);
        child.once('exit', (code) => reject(new Error(`The server process ended with exit code ${code}.`)));
      });
      return { line, child };
    },
    async end() {
      for (const child of children) child.kill();
      await rm(program);
    },
  };
}

/** Server processes for the tests of a file: prepared before them, and ended after them. @param source - As in `prepareProcesses` */
export function processesOfFile(source: string): Pick<Awaited<ReturnType<typeof prepareProcesses>>, 'start'> {
  let prepared: ReturnType<typeof prepareProcesses>;
  beforeAll(async () => {
    prepared = prepareProcesses(source);
    await prepared;
  });
  afterAll(async () => (await prepared).end());
  return { start: async (...args) => (await prepared).start(...args) };
}

/** Starts a sign-in server. @returns The URL of its routes */
export async function startSignIn(processes: Awaited<ReturnType<typeof prepareProcesses>>, ...args: readonly string[]) {
  const { line } = await processes.start(...args, ORIGIN, SECRET);
  return `http://127.0.0.1:${line}/siwx`;
}

export async function ask(url: string, cookie = '', body?: unknown): Promise<Answer> {
  const response = await fetch(url, {
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...(cookie && { cookie }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const parsed = (await response.json()) as Answer['body'];
  const set = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { status: response.status, code: parsed.error?.code, cookie: set, body: parsed };
}

/** A login with a nonce of this server. */
export async function createLogin(server: string) {
  const { body } = await ask(`${server}/nonce`);
  const page = { domain: 'localhost:3000', uri: `${ORIGIN}/`, nonce: body.nonce ?? '', expirationTime: undefined };
  return signIn(evmSigner(1), { ...page, issuedAt: new Date().toISOString() });
}
