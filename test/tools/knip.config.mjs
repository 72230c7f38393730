/** What knip starts from: every exported source, the public slots of plugins, the tools, and the tests. */
import { relative } from 'node:path';
import { presentEntries, root } from './aliases.mjs';

export default {
  entry: [
    ...presentEntries().map((entry) => `${relative(root, entry.source).replaceAll('\\', '/')}!`),
    'plugins/*/slots.ts!',
    // What dist/bin/latchkey.js runs.
    'kernel/testing/cli.ts!',
    // What the command is given.
    'test/kernel/testing/*.check.ts',
    'test/**/*.mjs',
    // What pages name in their script elements.
    'test/dapp/{main.tsx,gallery/main.tsx,several/main.tsx,phone/main.tsx,hostile/{main,start}.ts}',
    'test/bench/**/main.{ts,tsx}',
    'test/**/*.test.{ts,tsx}',
    'test/**/*.test-d.ts',
  ],
  project: ['{kernel,plugins,presets}/**/*.{ts,tsx}!', 'test/**/*.{ts,tsx,mjs}', '!test/hosts/**'],
  paths: {
    latchkey: ['./kernel/index.ts'],
    'latchkey/ui': ['./kernel/ui/index.ts'],
    'latchkey/react': ['./kernel/react/index.ts'],
    'latchkey/chain-kit': ['./kernel/chain-kit/index.ts'],
    'latchkey/testing': ['./kernel/testing/index.ts'],
    'latchkey/standard-wallets': ['./kernel/standard-wallets/index.ts'],
    'latchkey/plugins/*': ['./plugins/*/index.ts', './plugins/*.ts'],
    'latchkey/presets/*': ['./presets/*.ts'],
  },
  vitest: { config: ['test/vitest.config.mjs'] },
  // attw is run by its path; buffer is taken for Node's own.
  ignoreDependencies: ['@arethetypeswrong/cli', 'buffer'],
  ignoreExportsUsedInFile: true,
};
