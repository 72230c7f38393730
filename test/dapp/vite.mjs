/** Vite's configuration for the demo page: it uses the project's sources, and writes the local chains into the page. */
import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { root } from '../tools/aliases.mjs';
import { sheets, sources } from '../tools/plugins.mjs';

/** The folder of the page. */
export const folder = join(root, 'test', 'dapp');

/**
 * @param {object} [local] - Chains, directory, frame, data server and optional relay, for the `meta` element of the page. Default: the page's server writes them.
 * @returns {import('vite').UserConfig}
 */
export function viteConfig(local) {
  return {
    configFile: false,
    root: folder,
    cacheDir: join(root, 'node_modules', '.vite', 'dapp'),
    clearScreen: false,
    logLevel: 'error',
    plugins: [sources(), sheets(), vue(), ...(local ? [chainsInPage(local)] : [])],
    resolve: { dedupe: ['react', 'react-dom', 'jotai'] },
    server: { fs: { allow: [root] } },
    build: {
      // The Content-Security-Policy of the page would block inlined assets and the inline polyfill.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      emptyOutDir: true,
      reportCompressedSize: false,
      // The demo, its playground, the gallery of all states, hostile host pages, a page with two modals, and the phone.
      rollupOptions: {
        input: ['index', 'playground', 'chosen', 'gallery', 'hostile', 'several', 'phone'].map((page) =>
          join(folder, `${page}.html`),
        ),
        output: { codeSplitting: { groups: [{ name: atOnce() }] } },
      },
    },
  };
}

/**
 * Puts all modules that the demo loads at once into one file. Because other pages share them, Vite would write sixty files,
 * and each test that opens the page would wait for all of them.
 */
function atOnce() {
  const main = join(folder, 'main.tsx');
  let reached;
  return (id, bundle) => {
    reached ??= reach(main, bundle);
    // Leave out the script of the demo itself, because other pages load this file too.
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

/** Writes the chains and servers into the HTML of a page, so that its script needs no request to read them. */
export function withChains(
  html,
  { chains, names, solana, directory, frame, backend, onramp, tokens, exchanges, profiled, relay },
) {
  const payments = { origin: onramp.origin, chains: onramp.chains, codes: onramp.codes };
  const local = {
    chains,
    names,
    solana,
    directory,
    frame,
    backend,
    onramp: payments,
    tokens,
    // The same tokens are among `tokens`, or come from the data server with their marks.
    exchanges: exchanges.map((one) => ({ ...one, tokens: one.tokens.map(({ iconUrl, ...token }) => token) })),
    profiled,
    relay,
  };
  const content = JSON.stringify(local).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return html.replace('{{chains}}', () => content);
}

function chainsInPage(local) {
  return { name: 'latchkey-chains', transformIndexHtml: (html) => withChains(html, local) };
}
