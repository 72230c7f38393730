/** The sign-in of a new app: its server, and the part of the page that lists the accounts which the server has verified. */

import type { Chain, NewApp } from './answers.js';

/** Whether an app has a server that verifies signatures. */
export const hasSignIn = ({ logins }: NewApp): boolean => logins.includes('signature');

/** Packages that verify the signatures of each chain, besides viem, which each app has. */
export const VERIFIERS: Readonly<Record<Chain, readonly string[]>> = {
  evm: [],
  solana: ['@noble/curves'],
  bitcoin: ['@noble/curves', '@scure/btc-signer'],
  polkadot: ['@noble/curves', '@scure/sr25519'],
};

/** The files of the sign-in, by path. An app without it has none. */
export function signInFiles(app: NewApp): Readonly<Record<string, string>> {
  if (!hasSignIn(app)) return {};
  if (app.framework === 'next')
    return {
      'app/signIn.ts': serverOfNext(app),
      'app/siwx/[...route]/route.ts': `import { siwx } from '../../signIn';

export const GET = siwx.handle;
export const POST = siwx.handle;
`,
      'app/me/route.ts': `import { siwx } from '../signIn';

/** The accounts that are signed in. Your own routes ask in the same way. */
export async function GET(request: Request) {
  const logins = await siwx.logins(request);
  return Response.json(${NAMES});
}
`,
      'app/SignedIn.tsx': partOf(
        "import { useModal, useReadable } from 'latchkey/react';",
        "import type { makeModal } from './modal';",
        `  const { state } = useModal<ReturnType<typeof makeModal>>();
  const isSignedIn = useReadable(state.siwx.signedIn, undefined);`,
      ),
    };
  const part = partOf(
    "import { useReadable } from 'latchkey/react';",
    "import { modal } from './modal';",
    '  const isSignedIn = useReadable(modal.state.siwx.signedIn, undefined);',
  );
  return {
    'signIn.js': signInOfVite(app),
    'server.js': SERVER,
    'vite.config.js': VITE_CONFIG,
    ...(app.framework === 'vite' && { 'src/SignedIn.tsx': part }),
  };
}

/** Lines of `main.ts` of a page without React. */
export const SIGNED_IN_OF_PLAIN = `
/** Lists the accounts that the server has verified. */
const signedIn = document.querySelector('#signed-in');
modal.state.siwx.signedIn.subscribe(async () => {
  const answer = await fetch('/me');
  const logins: readonly string[] = await answer.json();
  if (signedIn) signedIn.textContent = \`Signed in: \${logins.join(', ') || 'nobody'}\`;
});
`;

const partOf = (hooks: string, modal: string, read: string): string => `${hooks}
import { useEffect, useState } from 'react';
${modal}

/** Lists the accounts that the server has verified. */
export function SignedIn() {
${read}
  const [logins, setLogins] = useState<readonly string[]>([]);
  useEffect(() => {
    void fetch('/me').then(async (answer) => setLogins(await answer.json()));
  }, [isSignedIn]);
  return <p>Signed in: {logins.join(', ') || 'nobody'}</p>;
}
`;

/** The names of log-ins, as code. */
const NAMES = `logins.map(({ data }) => \`\${data.chainId}:\${data.accountAddress}\`)`;

const serverOfNext = (app: NewApp): string => `import { createSiwxServer } from 'latchkey/plugins/siwx/server';

${settingsOf(app, 'process.env.NEXT_PUBLIC_PROJECT_ID', ['', ' as const'], "(process.env.ORIGIN || 'http://localhost:3000').split(',')")}
export const siwx = createSiwxServer(projectId ? live : local);
`;

const signInOfVite = (
  app: NewApp,
): string => `/** The sign-in: who may sign in, and the answers to the page. Vite runs it with the page, and server.js on your server. */
import { existsSync } from 'node:fs';
import { createSiwxServer, nodeHandler } from 'latchkey/plugins/siwx/server';

for (const name of ['.env.local', '.env']) {
  const file = new URL(name, import.meta.url);
  if (existsSync(file)) process.loadEnvFile(file);
}

${settingsOf(app, 'process.env.VITE_PROJECT_ID', ['/** @type {const} */ (', ')'])}
export const settings = projectId ? live : local;

/** @param {string} page - Origins of the page on this machine. Only Vite names some: your server needs the variable ORIGIN. */
export function createSignIn(page = '') {
  const siwx = createSiwxServer({ ...settings, origin: (process.env.ORIGIN || page).split(',') });
  const signIn = nodeHandler(siwx);

  /**
   * Answers the requests of the sign-in, and /me with the accounts that are signed in. Your own routes ask in the same way.
   *
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {() => void} next - Called for all other requests.
   */
  return (request, response, next) =>
    signIn(request, response, async () => {
      if (request.url?.split('?')[0] !== '/me') return next();
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
      }
      const logins = await siwx.logins(request);
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'no-store');
      response.end(JSON.stringify(${NAMES}));
    }).catch(() => response.writeHead(503).end()); // the store of the sessions cannot be reached
}
`;

const SERVER = `/** Runs the sign-in on your server: \`node server.js\`. */
import { createServer } from 'node:http';
import { createSignIn, settings } from './signIn.js';

const handle = createSignIn();

createServer((request, response) => handle(request, response, () => response.writeHead(404).end())).listen(3000, () =>
  console.info(\`Port 3000: sign-in for accounts on \${settings.networks.join(', ')}\`),
);
`;

const VITE_CONFIG = `import { defineConfig } from 'vite';

/**
 * Vite answers the requests of the sign-in itself, so that the page and its server have one origin.
 *
 * @param {import('vite').ViteDevServer | import('vite').PreviewServer} server
 * @param {number} port - That of the page: the origin of the sign-in follows it.
 */
async function addSignIn({ middlewares }, port) {
  const { createSignIn } = await import('./signIn.js');
  middlewares.use(createSignIn(\`http://localhost:\${port},http://127.0.0.1:\${port}\`));
}

// The sign-in belongs to an origin. Vite would take the next port if this one is in use.
const fixed = { strictPort: true };

export default defineConfig({
  plugins: [
    {
      name: 'sign-in',
      configureServer: (server) => addSignIn(server, server.config.server.port),
      configurePreviewServer: (server) => addSignIn(server, server.config.preview.port),
    },
  ],
  server: fixed,
  preview: fixed,
});
`;

interface Ids {
  readonly live: string;
  readonly local: string;
}

const same = (id: string): Ids => ({ live: id, local: id });

/** CAIP-2 ids of the networks in `modal.ts` and `local.ts`. */
const IDS: Readonly<Record<Chain, Ids>> = {
  evm: { live: 'eip155:1', local: 'eip155:31337' },
  solana: { live: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', local: 'solana:6PiZqmBYHtSwhoyez1DuTiE9j4thCgvv' },
  bitcoin: same('bip122:000000000019d6689c085ae165831e93'),
  polkadot: same('polkadot:68d56f15f85d3136970ec16946040bc1'),
};

/**
 * The options of the server, live and local.
 *
 * @param exact - The code before and after an object that makes its type exact.
 * @param origin - The code of their origins. Default: they have none.
 */
function settingsOf(
  { chains }: NewApp,
  projectId: string,
  exact: readonly [before: string, after: string],
  origin?: string,
): string {
  const [before, after] = exact;
  const isEvm = chains.includes('evm');
  const networksOf = (kind: keyof Ids) => listOf(chains.map((chain) => `'${IDS[chain][kind]}'`));
  const liveNode = `\`https://rpc.walletconnect.org/v1/?chainId=eip155:1&projectId=\${projectId}\``;
  const [declared, used] = origin ? [`const origin = ${origin};\n`, '  origin,\n'] : ['', ''];
  return `const projectId = ${projectId};
${declared}
/** With the id of a project: real networks, and your secret. ${isEvm ? 'The node verifies the accounts of contracts. ' : ''}*/
const live = ${before}{
${used}  secret: process.env.SIWX_SECRET ?? '',
  networks: ${networksOf('live')},
${isEvm ? `  rpc: { 'eip155:1': ${liveNode} },\n` : ''}}${after};

/** Without it: the networks of the sandbox on your machine. The secret lives as long as the process, as the sessions do. */
const local = ${before}{
${used}  secret: crypto.randomUUID(),
  networks: ${networksOf('local')},
${isEvm ? "  rpc: { 'eip155:31337': 'http://127.0.0.1:4701' },\n" : ''}}${after};
`;
}

/** A list, in one line if it is short, as the formatter writes it. */
function listOf(items: readonly string[]): string {
  const line = `[${items.join(', ')}]`;
  return line.length < 106 ? line : `[\n${items.map((one) => `    ${one},\n`).join('')}  ]`;
}
