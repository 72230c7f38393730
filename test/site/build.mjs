/**
 * `npm run site`: builds the static site into `test/site/.built`. `--base /path/` is the path below which it will be served;
 * default `/`. It needs no server of its own: any server of static files will do.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choiceSizes } from '../tools/choiceSizes.mjs';
import { installFolder } from '../tools/install.mjs';
import { buildModalPage } from '../tools/modalPage.mjs';
import { licenceList, notePackages } from './licences.mjs';
import { writePages } from './pages.mjs';
import { makeStrict } from './strict.mjs';

export { pagesOf } from './strict.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The folder of the built site. */
export const built = join(here, '.built');

/**
 * Builds the site. A dead link ends the build.
 *
 * @param {{ base?: string }} [options] - `base` begins and ends with a slash.
 * @returns {Promise<string[]>} the pages, relative to `built`
 */
export async function buildSite({ base = '/' } = {}) {
  if (!/^\/([\w.~-]+\/)*$/.test(base))
    throw new Error(`The base "${base}" must begin and end with a slash, such as "/docs/".`);
  installFolder(here);
  writePages(join(here, '.pages'), join(here, 'own'));
  // Imported only now, because it was just installed.
  const { build } = await import('vitepress');
  const packages = new Set();
  const sizes = await choiceSizes();
  await build(here, {
    base,
    onAfterConfigResolve(config) {
      config.vite = { ...config.vite, plugins: [...(config.vite?.plugins ?? []), notePackages(packages), sizes] };
    },
  });
  await buildModalPage(join(built, 'try'), notePackages(packages));
  writeFileSync(join(built, 'licences.txt'), licenceList(packages));
  return makeStrict(built, base);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--base');
  const pages = await buildSite(at > 0 ? { base: process.argv[at + 1] } : {});
  process.stdout.write(`${pages.length} pages in ${built}\n`);
}
