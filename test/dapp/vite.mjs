/** How Vite sees the demo page: the project's own sources, and the local chains written into the page. */
import { join } from 'node:path';
import { root } from '../tools/aliases.mjs';
import { sheets, sources } from '../tools/plugins.mjs';

/** Folder of the page. */
export const folder = join(root, 'test', 'dapp');

/**
 * @param {object} [local] - The chains, EVM and Solana, the directory, the frame and the relay, if one runs, for the page's `meta`. Default: the page's server writes them.
 * @returns {import('vite').UserConfig}
 */
export function viteConfig(local) {
  return {
    configFile: false,
    root: folder,
    cacheDir: join(root, 'node_modules', '.vite', 'dapp'),
    clearScreen: false,
    logLevel: 'error',
    plugins: [sources(), sheets(), ...(local ? [chainsInPage(local)] : [])],
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
        output: { codeSplitting: { groups: [{ name: atOnce() }] } },
      },
    },
  };
}

/**
 * One file for the modules that the demo loads at once. Shared with the other pages they would be sixty files, and a
 * test that opens the page would wait for each.
 */
function atOnce() {
  const main = join(folder, 'main.tsx');
  let reached;
  return (id, bundle) => {
    reached ??= reach(main, bundle);
    // Not the script of the demo itself: other pages load this file too.
    return id !== main && reached.has(id) ? 'demo' : null;
  };
}

function reach(start, bundle) {
  const seen = new Set();
  const queue = [start];
  while (queue.length > 0) {
    const id = queue.pop();
    if (seen.has(id)) continue;
    seen.add(id);
    queue.push(...(bundle.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/** Writes the chains and the directory into a page, where its script reads them without a request. */
export function withChains(html, { chains, solana, directory, frame, relay }) {
  const content = JSON.stringify({ chains, solana, directory, frame, relay })
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return html.replace('{{chains}}', () => content);
}

function chainsInPage(local) {
  return { name: 'latchkey-chains', transformIndexHtml: (html) => withChains(html, local) };
}
