/** Compiles an app against the archive with the settings that apps use. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest, root } from '../aliases.mjs';
import { npm, run } from './run.mjs';

const APP = `import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { solanaMainnet } from 'latchkey/plugins/solana';
import { full } from 'latchkey/presets/full';
import { createHooks } from 'latchkey/react';

export const modal = createModal({ plugins: full({ networks: [mainnet, solanaMainnet] }), app: { name: 'Meadow' } });
export const { useConnection } = createHooks(modal);
export const address: string | undefined = modal.state.accounts.get().get('eip155')?.address;
`;

const RESOLUTIONS = { node16: { module: 'node16' }, nodenext: { module: 'nodenext' }, bundler: { module: 'esnext' } };

/** Rows: a line for each `moduleResolution`. */
export function tryTypes(archive, folder) {
  const own = join(folder, 'types');
  mkdirSync(own);
  const dependencies = {
    latchkey: `file:${archive}`,
    react: '^19',
    'react-dom': '^19',
    viem: manifest.devDependencies.viem,
  };
  const devDependencies = { '@types/react': manifest.devDependencies['@types/react'] };
  writeFileSync(
    join(own, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies, devDependencies }),
  );
  npm(own, ['install', '--no-audit', '--no-fund']);
  writeFileSync(join(own, 'app.ts'), APP);
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  return Object.entries(RESOLUTIONS).map(([moduleResolution, { module }]) => {
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      types: [],
    };
    writeFileSync(join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['app.ts'] }));
    try {
      run(own, process.execPath, [tsc, '-p', '.']);
      return `✓ ${moduleResolution}, skipLibCheck false, exactOptionalPropertyTypes`;
    } catch (error) {
      return `✗ ${moduleResolution}: ${error.message}`;
    }
  });
}
