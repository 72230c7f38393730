/** Server processes that share a store, and requests to them. */

import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
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

/** Starts server processes; `end` ends all. */
export async function prepareProcesses() {
  // Inside the package, so that its dependencies are found.
  const program = join(root, 'node_modules/.vite', `siwx-stores-${process.pid}.mjs`);
  const children: ChildProcess[] = [];
  await build({
    ...{
      entryPoints: [fileURLToPath(new URL('./serverProcess.ts', import.meta.url))],
      outfile: program,
      absWorkingDir: root,
    },
    ...{ bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external', logLevel: 'silent' },
    loader: { '.css': 'text' },
    // The package's own names lead to its sources, as in tsconfig.json.
    alias: {
      latchkey: `${root}/kernel/index.ts`,
      'latchkey/server-kit': `${root}/kernel/server-kit/index.ts`,
      'latchkey/plugins/siwx/server': `${root}/plugins/siwx/server/index.ts`,
    },
  });
  return {
    /** @returns The URL of the server's routes */
    async start(kind: string, address: string): Promise<string> {
      const child = spawn(process.execPath, [program, kind, address, ORIGIN, SECRET], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      const port = await new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stdout }).once('line', resolve);
        child.once('exit', (code) => reject(new Error(`The server process ended with exit code ${code}.`)));
      });
      return `http://127.0.0.1:${port}/siwx`;
    },
    async end() {
      for (const child of children) child.kill();
      await rm(program);
    },
  };
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
