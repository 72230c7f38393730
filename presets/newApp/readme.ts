/** The README of a new app. */

import type { NewApp } from './answers.js';
import { hasSignIn } from './signIn.js';

export function readmeOf(app: NewApp): string {
  const { name, framework } = app;
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
${hasSignIn(app) ? 'echo SIWX_SECRET=$(openssl rand -hex 32) >> .env\n' : ''}npm run build
npm start
\`\`\`

A build without an id is one for your machine, with the wallets of the sandbox, whose keys are public: do not publish it.

${hasSignIn(app) ? signInOf(isNext) : ''}\`${folder}/modal.ts\` has the networks and log-ins, and \`${folder}/local.ts\` what stands for them on your machine. \`npm run check\` reads the app
and says what is missing.
`;
}

const PORT_OF_NEXT = `The page is at http://localhost:3000. For another port, change it in two places: \`-p 3000\` of both scripts in \`package.json\`, and
\`http://localhost:3000\` in \`app/signIn.ts\`. The address \`127.0.0.1\` is another origin, which the server refuses.
`;

const PORT_OF_VITE = `The page is at http://localhost:5173, and after a build (\`npm start\`) at http://localhost:4173. If another program has that port, choose
one in \`vite.config.js\`: \`server: { ...fixed, port: 5200 }\` for \`npm run dev\`, and the same in \`preview\` for \`npm start\`. The sign-in
accepts the page at that port; an \`ORIGIN\` that you have set must name it, too.
`;

const signInOf = (isNext: boolean): string => `## Sign-in

Each account that connects signs a message. \`${isNext ? 'app/signIn.ts' : 'signIn.js'}\` verifies it and keeps the session in a cookie. The page lists
what \`/me\` returns: the accounts that the server has verified. Trust only these, and read them in your own routes in the same way:
\`await siwx.logins(request)\`.

${isNext ? PORT_OF_NEXT : PORT_OF_VITE}
Set on your server:

| variable | value |
|---|---|
| \`${isNext ? 'NEXT_PUBLIC_' : 'VITE_'}PROJECT_ID\` | the id of your project |
| \`SIWX_SECRET\` | what \`openssl rand -hex 32\` prints; it signs the cookie |
| \`ORIGIN\` | the origin of your page, such as \`https://app.example.com\`; several with commas between |

${isNext ? 'The build needs them too.' : 'Serve `dist` there, run `node server.js`, which prints the networks that can sign in, and pass `/siwx/*` and `/me` on to its port 3000.'}
Sessions are kept in memory: they end when the server restarts${isNext ? ', and when you edit `app/signIn.ts`' : ''}. Several servers, and sessions that last,
need a shared store, such as \`redisNonces\` and \`redisSessions\` of \`latchkey/plugins/siwx/server\`.

`;
