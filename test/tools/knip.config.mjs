/** Configuration of knip. Its entries are the exported sources, the public slots of plugins, the tools and the tests. */
import { relative } from 'node:path';
import { presentEntries, root } from './aliases.mjs';

export default {
  entry: [
    ...presentEntries().map((entry) => `${relative(root, entry.source).replaceAll('\\', '/')}!`),
    'plugins/*/slots.ts!',
    // dist/bin/latchkey.js runs these files.
    'kernel/testing/cli.ts!',
    'kernel/testing/create.ts!',
    'kernel/testing/doctor/doctor.ts!',
    'kernel/testing/migrate/migrate.ts!',
    'plugins/appkit/moves.ts!',
    'presets/appFacts.ts!',
    'presets/newApp/index.ts!',
    'plugins/backend/server/cli.ts!',
    'plugins/sandbox/node/cli.ts!',
    // Tests pass these files to the command.
    'test/kernel/testing/*.check.ts',
    // Tests run these files as processes.
    'test/stores/*Process.ts',
    // The compiler of the examples reads it.
    'test/house/examplePrelude.ts',
    'test/**/*.mjs',
    // HTML pages name these files in script elements.
    'test/dapp/{main.tsx,gallery/main.tsx,several/main.tsx,phone/main.tsx,playground/{main,chosen}.ts,hostile/{main,start}.ts}',
    'test/site/modal/main.ts',
    'test/bench/**/main.{ts,tsx}',
    'test/**/*.test.{ts,tsx}',
    'test/**/*.test-d.ts',
  ],
  project: ['{kernel,plugins,presets}/**/*.{ts,tsx}!', 'test/**/*.{ts,tsx,mjs,vue}', '!test/hosts/**'],
  paths: {
    latchkey: ['./kernel/index.ts'],
    'latchkey/plugin': ['./kernel/plugin.ts'],
    'latchkey/data': ['./kernel/data.ts'],
    'latchkey/ui': ['./kernel/ui/index.ts'],
    'latchkey/react': ['./kernel/react/index.ts'],
    'latchkey/chain-kit': ['./kernel/chain-kit/index.ts'],
    'latchkey/server-kit': ['./kernel/server-kit/index.ts'],
    'latchkey/testing': ['./kernel/testing/index.ts'],
    'latchkey/standard-chain': ['./kernel/standard-chain/index.ts'],
    'latchkey/standard-wallets': ['./kernel/standard-wallets/index.ts'],
    'latchkey/plugins/*': ['./plugins/*/index.ts', './plugins/*.ts'],
    'latchkey/presets/*': ['./presets/*.ts'],
  },
  vitest: { config: ['test/vitest.config.mjs'] },
  // attw is run by its path. knip takes the package `buffer` for the module of Node.
  ignoreDependencies: [
    '@arethetypeswrong/cli',
    'buffer',
    // The host pages have packages of their own.
    '@sveltejs/vite-plugin-svelte',
    // The generator of the reference has packages of its own.
    'typedoc',
    'typedoc-plugin-markdown',
    // The site has packages of its own.
    'vitepress',
    '@ethereumjs/.+',
    // Modules that the build of the playground makes.
    'playground',
    // Solidity sources import it.
    '@openzeppelin/contracts',
  ],
  // Commands of Linux.
  ignoreBinaries: ['unshare', 'WebKitWebDriver', 'Xvfb'],
  ignoreExportsUsedInFile: true,
};
