/** The pages of a new app: a button, and the account that it connects. */

import type { NewApp } from './answers.js';
import { hasSignIn, SIGNED_IN_OF_PLAIN } from './signIn.js';

const ACCOUNT = `  const { status, address } = useAccount();
  return (
    <main>
      <h1>TITLE</h1>
      <ConnectButton />
      <p>{address ?? status}</p>
LIST    </main>
  );
`;

const ACCOUNT_OF_WAGMI = `  const { status, address } = useAccount();
  const { mutate: sign, data: signature } = useSignMessage();
  return (
    <main>
      <h1>TITLE</h1>
      <ConnectButton />
      <p>{address ?? status}</p>
LIST      <button type="button" disabled={!address} onClick={() => sign({ message: 'Hello' })}>
        Sign a message
      </button>
      <output>{signature}</output>
    </main>
  );
`;

/** A page in the light or the dark, on which no long address is cut. */
const STYLE = `:root {
  color-scheme: light dark;
  font:
    16px / 1.5 system-ui,
    sans-serif;
}
body {
  margin: 0;
}
main {
  display: grid;
  gap: 16px;
  justify-items: start;
  max-width: 640px;
  margin: 0 auto;
  padding: 32px 16px;
}
main > * {
  max-width: 100%;
  margin: 0;
  overflow-wrap: anywhere;
}
`;

const accountOf = (app: NewApp): string =>
  (app.wagmi ? ACCOUNT_OF_WAGMI : ACCOUNT)
    .replace('TITLE', app.name)
    .replace('LIST', hasSignIn(app) ? '      <SignedIn />\n' : '');

const importOf = (app: NewApp): string => (hasSignIn(app) ? "import { SignedIn } from './SignedIn';\n" : '');

/** The files of a React app in Vite, without those that each framework has. */
export function viteFiles(app: NewApp): Readonly<Record<string, string>> {
  const { name, wagmi } = app;
  const imports = wagmi
    ? `import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { wagmiConfig } from 'latchkey/plugins/wagmi/config';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useAccount, useSignMessage, WagmiProvider } from 'wagmi';
import { modal } from './modal';
${importOf(app)}
const config = wagmiConfig(modal);
const queries = new QueryClient();
`
    : `import { ConnectButton, ModalProvider, useAccount } from 'latchkey/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { modal } from './modal';
${importOf(app)}`;
  const inside = wagmi
    ? `    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <ModalProvider modal={modal}>
          <App />
        </ModalProvider>
      </QueryClientProvider>
    </WagmiProvider>
`
    : `    <ModalProvider modal={modal}>
      <App />
    </ModalProvider>
`;
  return {
    'index.html': htmlOf(name, '<div id="root"></div>', 'main.tsx'),
    'src/vite-env.d.ts': '/// <reference types="vite/client" />\n',
    'src/style.css': STYLE,
    'src/main.tsx': `${imports}
function App() {
${accountOf(app)}}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
${inside.replace(/^/gm, '  ').trimEnd()}
    </StrictMode>,
  );
`,
  };
}

/** The files of a page without a framework, in Vite. */
export function plainFiles(app: NewApp): Readonly<Record<string, string>> {
  const { name } = app;
  return {
    'index.html': htmlOf(
      name,
      `<main>
      <h1>${name}</h1>
      <latchkey-connect-button></latchkey-connect-button>
      <p id="account">disconnected</p>${hasSignIn(app) ? '\n      <p id="signed-in">Signed in: nobody</p>' : ''}
    </main>`,
      'main.ts',
    ),
    'src/vite-env.d.ts': '/// <reference types="vite/client" />\n',
    'src/style.css': STYLE,
    'src/main.ts': `import { defineElements } from 'latchkey/elements';
import { modal } from './modal';

defineElements(modal);

const account = document.querySelector('#account');
modal.state.accounts.subscribe((accounts) => {
  const [first] = [...accounts.values()].flat();
  if (account) account.textContent = first?.address ?? 'disconnected';
});
${hasSignIn(app) ? SIGNED_IN_OF_PLAIN : ''}`,
  };
}

function htmlOf(name: string, body: string, script: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${name}</title>
    <link rel="stylesheet" href="/src/style.css" />
    <script type="module" src="/src/${script}"></script>
  </head>
  <body>
    ${body}
  </body>
</html>
`;
}

/** The files of an app of Next with the app router, without those that each framework has. */
export function nextFiles(app: NewApp): Readonly<Record<string, string>> {
  const { name, wagmi } = app;
  const imports = wagmi
    ? `import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { wagmiConfig } from 'latchkey/plugins/wagmi/config';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { useState } from 'react';
import { useAccount, useSignMessage, WagmiProvider } from 'wagmi';
import { makeModal } from './modal';
${importOf(app)}`
    : `import { ConnectButton, ModalProvider, useAccount } from 'latchkey/react';
import { useState } from 'react';
import { makeModal } from './modal';
${importOf(app)}`;
  const body = wagmi
    ? `  const [{ modal, config, queries }] = useState(() => {
    const made = makeModal(cookie);
    return { modal: made, config: wagmiConfig(made, { ssr: true }), queries: new QueryClient() };
  });
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <ModalProvider modal={modal}>
          <Account />
        </ModalProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
`
    : `  const [modal] = useState(() => makeModal(cookie));
  return (
    <ModalProvider modal={modal}>
      <Account />
    </ModalProvider>
  );
`;
  return {
    'app/layout.tsx': `import 'latchkey/react/buttons.css';
import type { ReactNode } from 'react';
import './style.css';

export const metadata = { title: '${name}', icons: { icon: 'data:,' } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`,
    'app/page.tsx': `import { headers } from 'next/headers';
import { App } from './App';

export default async function Page() {
  const all = (await headers()).get('cookie') ?? '';
  // The props of a client component are visible in the page, so pass no other cookies.
  const own = all.split(/; */).filter((one) => one.startsWith('latchkey%3A'));
  return <App cookie={own.join('; ')} />;
}
`,
    'app/App.tsx': `'use client';
${imports}
export function App({ cookie }: { cookie: string }) {
${body}}

function Account() {
${accountOf(app)}}
`,
    'app/style.css': STYLE,
    'next-env.d.ts': '/// <reference types="next" />\n',
    'next.config.mjs': `// Next would take the folder of a lock file further up for the root.
export default { turbopack: { root: import.meta.dirname } };
`,
  };
}
