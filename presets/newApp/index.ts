/** `latchkey create`: the files of a new app. */

import { CHAINS, type Chain, FRAMEWORKS, LOGINS, type NewApp, type Versions } from './answers.js';
import { localFile, modalFile } from './modalFile.js';
import { nextFiles, plainFiles, viteFiles } from './pages.js';
import { readmeOf } from './readme.js';
import { hasSignIn, signInFiles, VERIFIERS } from './signIn.js';

/** The choices, with the values that are taken without a flag. */
export const choices = {
  frameworks: FRAMEWORKS,
  chains: CHAINS,
  logins: LOGINS,
  defaults: { framework: 'vite', chains: ['evm'], logins: ['email', 'google'] },
  /** The chain whose apps can use wagmi. */
  wagmiChain: 'evm',
  /** Frameworks with React, whose apps can use wagmi. */
  wagmiFrameworks: ['vite', 'next'],
  embedded: { logins: LOGINS.filter((one) => one !== 'signature'), chains: ['evm', 'solana'] },
} as const;

const PAGES = { vite: viteFiles, next: nextFiles, plain: plainFiles };

/** Packages of the local node of each chain. */
const OF_CHAIN: Readonly<Record<Chain, readonly string[]>> = {
  evm: [],
  solana: ['litesvm', 'ws', '@solana/web3.js'],
  bitcoin: [],
  polkadot: [],
};

/** Foundry's local EVM node for each platform. npm installs the one that runs on it. */
const ANVIL = ['darwin-amd64', 'darwin-arm64', 'linux-amd64', 'linux-arm64', 'win32-amd64'].map(
  (platform) => `@foundry-rs/anvil-${platform}`,
);

/**
 * The files of an app, by path.
 *
 * @param versions - Versions of `latchkey` and of each package that the app may need.
 */
export function filesOf(app: NewApp, versions: Versions): Readonly<Record<string, string>> {
  const isNext = app.framework === 'next';
  const folder = isNext ? 'app' : 'src';
  const projectId = isNext ? 'process.env.NEXT_PUBLIC_PROJECT_ID' : 'import.meta.env.VITE_PROJECT_ID';
  return {
    ...PAGES[app.framework](app),
    ...signInFiles(app),
    [`${folder}/modal.ts`]: modalFile(app, projectId),
    [`${folder}/local.ts`]: localFile(app),
    'package.json': packageOf(app, versions),
    'tsconfig.json': isNext ? TSCONFIG_OF_NEXT : hasSignIn(app) ? TSCONFIG_OF_SERVER : TSCONFIG,
    'README.md': readmeOf(app),
    '.gitignore': 'dist\nnode_modules\n.next\n.env*\n',
  };
}

function packageOf(app: NewApp, versions: Versions): string {
  const { name, framework, chains, wagmi } = app;
  const isNext = framework === 'next';
  const listed = (names: readonly string[]) =>
    Object.fromEntries([...names].sort().map((one) => [one, `^${versions[one]}`]));
  const verifiers = hasSignIn(app) ? chains.flatMap((chain) => VERIFIERS[chain]) : [];
  const used = ['latchkey', 'react', 'react-dom', 'viem', ...(wagmi ? WAGMI : []), ...(isNext ? ['next'] : [])];
  const wallets = WALLETS.filter((one) => !verifiers.includes(one));
  const local = [...wallets, 'kysely', 'libsql', ...chains.flatMap((chain) => OF_CHAIN[chain])];
  const types = ['@types/react', '@types/react-dom', ...(isNext || hasSignIn(app) ? ['@types/node'] : [])];
  const built = [...types, 'typescript', ...(isNext ? [] : ['vite'])];
  // The sign-in belongs to an origin. Next would take the next port if this one is in use.
  const port = hasSignIn(app) ? ' -p 3000' : '';
  const content = {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: `latchkey sandbox -- ${isNext ? `next dev${port}` : 'vite'}`,
      build: isNext ? 'next build' : 'tsc && vite build',
      start: isNext ? `next start${port}` : 'vite preview',
      check: 'latchkey doctor',
    },
    dependencies: {
      // Latchkey's phone wallets are tested with this version only.
      '@walletconnect/universal-provider': versions['@walletconnect/universal-provider'],
      ...listed([...new Set([...used, ...verifiers])]),
    },
    devDependencies: {
      ...listed([...local, ...built]),
      // Next checks types with the API of the compiler, which version 7 does not have.
      ...(isNext && { typescript: `^${versions['typescript-5.9']}` }),
    },
    ...(chains.includes('evm') && { optionalDependencies: listed(ANVIL) }),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** Packages of the sandbox's wallets. A bundler looks for those of each namespace, also where a wallet never uses it. */
const WALLETS = ['@noble/curves', '@scure/btc-signer', '@scure/sr25519'];
const WAGMI = ['@tanstack/react-query', '@wagmi/core', 'wagmi'];

/** The settings of TypeScript, as the formatter writes them. @param more - Lines after the options that all apps have. */
const tsconfigOf = (more: string, files: string): string => `{
  "compilerOptions": {
    "target": "es2022",
    "module": "esnext",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "lib": ["es2023", "dom", "dom.iterable"],
    "strict": true,
    "noEmit": true,
    "skipLibCheck": true,
    ${more}
  },
  ${files}
}
`;

const TSCONFIG = tsconfigOf('"types": []', '"include": ["src"]');

/** Its server is JavaScript, which Node runs as it is. */
const TSCONFIG_OF_SERVER = tsconfigOf(
  `"allowJs": true,
    "checkJs": true,
    "types": ["node"]`,
  '"include": ["src", "server.js", "signIn.js", "vite.config.js"]',
);

const TSCONFIG_OF_NEXT = tsconfigOf(
  `"allowJs": true,
    "incremental": true,
    "isolatedModules": true,
    "esModuleInterop": true,
    "resolveJsonModule": true,
    "plugins": [{ "name": "next" }]`,
  `"include": ["next-env.d.ts", ".next/types/**/*.ts", ".next/dev/types/**/*.ts", "app"],
  "exclude": ["node_modules"]`,
);
