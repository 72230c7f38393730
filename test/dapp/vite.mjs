/** How Vite sees the demo page: the project's own sources, and the local chains written into the page. */
import { join } from 'node:path';
import { root } from '../tools/aliases.mjs';
import { sheets, sources } from '../tools/plugins.mjs';

/** Folder of the page. */
export const folder = join(root, 'test', 'dapp');

/**
 * @param {object} local - The chains, EVM and Solana, the directory, the frame and the relay, if one runs: what the page's `meta` will name.
 * @returns {import('vite').UserConfig}
 */
export function viteConfig(local) {
  return {
    configFile: false,
    root: folder,
    cacheDir: join(root, 'node_modules', '.vite', 'dapp'),
    clearScreen: false,
    logLevel: 'error',
    plugins: [sources(), sheets(), chainsInPage(local)],
    resolve: { dedupe: ['react', 'react-dom', 'jotai'] },
    server: { fs: { allow: [root] } },
    build: {
      // Each a thing the page's Content-Security-Policy, or its sight, would refuse.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      emptyOutDir: true,
      reportCompressedSize: false,
      // The gallery of all states, pages that mean no good to what they embed, one with two modals, and the phone.
      rollupOptions: {
        input: ['index', 'gallery', 'hostile', 'several', 'phone'].map((page) => join(folder, `${page}.html`)),
      },
    },
  };
}

/** Puts the chains and the directory where the page can read them without asking anybody. */
function chainsInPage({ chains, solana, directory, frame, relay }) {
  const content = JSON.stringify({ chains, solana, directory, frame, relay })
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return { name: 'latchkey-chains', transformIndexHtml: (html) => html.replace('{{chains}}', () => content) };
}
