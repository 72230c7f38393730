/** Apps in temporary folders for the tests of `npx latchkey doctor`. */

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Diagnosis, doctorCommand } from '../../../../kernel/testing/doctor/doctor.js';
import { appFacts } from '../../../../presets/appFacts.js';

type Files = Readonly<Record<string, string | object>>;

/** A package of this name, with entries like those of the built package and the peers that they import. */
const LATCHKEY: Files = {
  'node_modules/latchkey/package.json': {
    name: 'latchkey',
    version: '0.1.0',
    exports: {
      '.': { default: './index.js' },
      './plugins/eip155': { default: './eip155.js' },
      './plugins/eip155/networks': { default: './networks.js' },
      './plugins/sandbox': { default: './sandbox.js' },
      './plugins/solana': { default: './solana.js' },
      './plugins/viem': { default: './viem.js' },
      './plugins/walletconnect': { default: './walletconnect.js' },
      './presets/evm': { default: './evm.js' },
      './presets/full': { default: './full.js' },
    },
    peerDependencies: {
      react: '^18.3 || ^19',
      viem: '^2',
      '@scure/btc-signer': '^2',
      '@scure/sr25519': '^2',
      '@walletconnect/sign-client': '2.21.8',
      '@walletconnect/universal-provider': '2.21.8',
    },
    peerDependenciesMeta: { viem: { optional: true }, '@walletconnect/universal-provider': { optional: true } },
  },
  'node_modules/latchkey/index.js': "export const open = () => import('./shell.js');",
  'node_modules/latchkey/shell.js': "import { jsx } from 'react/jsx-runtime';\nexport default jsx;",
  'node_modules/latchkey/eip155.js': "// import 'kysely';\nexport const names = () => import('viem');",
  'node_modules/latchkey/networks.js': "import * as chains from 'viem/chains';\nexport const mainnet = chains.mainnet;",
  'node_modules/latchkey/sandbox.js': `export const coins = () => import('@scure/btc-signer');
export const keys = () => import('@scure/sr25519');
export const phone = () => import('@walletconnect/sign-client');`,
  'node_modules/latchkey/solana.js': 'export const solana = 1;',
  'node_modules/latchkey/viem.js': "import { createClient } from 'viem';\nexport { createClient };",
  'node_modules/latchkey/walletconnect.js': "export const load = () => import('@walletconnect/universal-provider');",
  'node_modules/latchkey/evm.js': "import './eip155.js';",
  'node_modules/latchkey/full.js': "import './eip155.js';\nimport './walletconnect.js';",
};

export const REACT = pack('react', '19.3.1');
export const VIEM = pack('viem', '2.57.1');
/** An app without faults. */
export const SOUND: Files = {
  ...LATCHKEY,
  ...REACT,
  ...VIEM,
  'package.json': { name: 'meadow' },
  'src/modal.ts': `import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { evm } from 'latchkey/presets/evm';
export const modal = createModal({ plugins: evm({ networks: [mainnet] }) });`,
};

/** An installed package that is only a manifest. */
export function pack(name: string, version: string, below = ''): Files {
  return { [`${below}node_modules/${name}/package.json`]: { name, version } };
}

/** Writes files into a new folder outside the repository, and returns its path without symbolic links. */
export function writeApp(files: Files): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-doctor-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

/** Runs the command. Resolves to its output and exit code. */
export async function run(...args: readonly string[]) {
  const output = { out: '', error: '' };
  const code = await doctorCommand(async () => appFacts).run(args, {
    async out(text) {
      output.out += text;
    },
    async error(text) {
      output.error += text;
    },
  });
  return { ...output, code };
}

/** The findings in an app: `KIND text`, with a dash before warnings. The folder is replaced by `APP`. */
export async function findingsIn(files: Files, ...args: readonly string[]): Promise<readonly string[]> {
  const folder = writeApp(files);
  const { out, error } = await run(folder, '--json', ...args);
  if (error) throw new Error(error);
  const { findings } = JSON.parse(out) as Diagnosis;
  return findings.map(
    ({ level, kind, text }) => `${level === 'error' ? '' : '– '}${kind} ${text.replaceAll(folder, 'APP')}`,
  );
}
