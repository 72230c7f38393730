/** `latchkey create`: the files of a new app. */

import { CHAINS, type Chain, FRAMEWORKS, LOGINS, type NewApp, type Versions } from './answers.js';
import { localFile, modalFile } from './modalFile.js';
import { nextFiles, plainFiles, viteFiles } from './pages.js';

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
    [`${folder}/modal.ts`]: modalFile(app, projectId),
    [`${folder}/local.ts`]: localFile(app),
    'package.json': packageOf(app, versions),
    'tsconfig.json': isNext ? TSCONFIG_OF_NEXT : TSCONFIG,
    'README.md': readmeOf(app),
    '.gitignore': 'dist\nnode_modules\n.next\n.env*\n',
  };
}

function packageOf({ name, framework, chains, wagmi }: NewApp, versions: Versions): string {
  const isNext = framework === 'next';
  const listed = (names: readonly string[]) =>
    Object.fromEntries([...names].sort().map((one) => [one, `^${versions[one]}`]));
  const used = ['latchkey', 'react', 'react-dom', 'viem', ...(wagmi ? WAGMI : []), ...(isNext ? ['next'] : [])];
  const local = [...WALLETS, 'kysely', 'libsql', ...chains.flatMap((chain) => OF_CHAIN[chain])];
  const built = ['@types/react', '@types/react-dom', 'typescript', ...(isNext ? ['@types/node'] : ['vite'])];
  const content = {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: `latchkey sandbox -- ${isNext ? 'next dev' : 'vite'}`,
      build: isNext ? 'next build' : 'tsc && vite build',
      start: isNext ? 'next start' : 'vite preview',
      check: 'latchkey doctor',
    },
    dependencies: {
      // Latchkey's phone wallets are tested with this version only.
      '@walletconnect/universal-provider': versions['@walletconnect/universal-provider'],
      ...listed(used),
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

function readmeOf({ name, framework }: NewApp): string {
  const isNext = framework === 'next';
  const folder = isNext ? 'app' : 'src';
  const variable = `${isNext ? 'NEXT_PUBLIC_' : 'VITE_'}PROJECT_ID`;
  return `# ${name}

\`\`\`sh
npm install
npm run dev
\`\`\`

\`npm run dev\` starts local chains, servers and wallets (\`latchkey sandbox\`), and the app. It needs no internet. Mails of the embedded
wallet are at http://127.0.0.1:4707/inbox.

With the id of a project, the app uses real networks and servers instead:

\`\`\`sh
echo ${variable}=your-project-id >> .env
npm run build
npm start
\`\`\`

A build without an id is one for your machine, with the wallets of the sandbox, whose keys are public: do not publish it.

\`${folder}/modal.ts\` has the networks and log-ins, and \`${folder}/local.ts\` what stands for them on your machine. \`npm run check\` reads the app
and says what is missing.
`;
}
