/** Apps of AppKit in temporary folders for the tests of `npx latchkey migrate appkit`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateCommand } from '../../../../kernel/testing/migrate/migrate.js';
import { appKitMoves } from '../../../../plugins/appkit/moves.js';
import { writeApp } from '../doctor/app.js';

export { writeApp } from '../doctor/app.js';

export const MANIFEST = `{
  "name": "meadow",
  "dependencies": {
    "@reown/appkit": "1.7.2",
    "@reown/appkit-adapter-wagmi": "1.7.2",
    "viem": "2.57.1",
    "wagmi": "2.19.5"
  }
}
`;

export const MODAL = `// The modal of '@reown/appkit/react'.
import { createAppKit } from '@reown/appkit/react';
import { mainnet } from "@reown/appkit/networks";
import type { AppKitNetwork } from '@reown/appkit/networks';
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
export const more = () => import('@reown/appkit');
`;

/** An app of AppKit with React and wagmi. */
export const APP = { 'package.json': MANIFEST, 'src/modal.ts': MODAL };

/** Runs the command. Resolves to its output and exit code. */
export async function run(...args: readonly string[]) {
  const output = { out: '', error: '' };
  const code = await migrateCommand(['latchkey', '^0.1.0'], async () => appKitMoves).run(args, {
    async out(text) {
      output.out += text;
    },
    async error(text) {
      output.error += text;
    },
  });
  return { ...output, code };
}

/** Writes an app, runs the command with `--write`, and returns what it says and how to read a file. */
export async function migrate(files: Parameters<typeof writeApp>[0]) {
  const folder = writeApp(files);
  const said = await run(folder, '--write');
  return { ...said, folder, read: (path: string) => readFileSync(join(folder, path), 'utf8') };
}
