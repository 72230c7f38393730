/** The script of a page whose wallet is one of the sandbox: real keys of EVM, Solana and Bitcoin, which approve every request. */
import { build } from 'esbuild';
import { entries, root } from '../tools/aliases.mjs';

const SCRIPT = `
import { announceBurnerWallets } from 'latchkey/plugins/sandbox';
// Not on the empty page before the first one.
if (location.protocol !== 'about:') void announceBurnerWallets(OPTIONS, window);
`;

/**
 * Bundles the script, which runs before those of a page.
 *
 * @param {object} options - Those of `sandbox`.
 * @returns {Promise<string>}
 */
export async function bundleBurners(options) {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    loader: { '.css': 'text' },
    alias: Object.fromEntries(entries.map(({ specifier, source }) => [specifier, source]).reverse()),
    define: { OPTIONS: JSON.stringify(options), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}
