/** The list of the packages whose code the site contains, with their licences. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the package that a module belongs to, such as `…/node_modules/vue`. */
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** A plugin of Vite that notes the folders of the packages in a bundle. @param {Set<string>} folders */
export const notePackages = (folders) => ({
  name: 'latchkey-site-licences',
  generateBundle(_, bundle) {
    for (const { moduleIds = [] } of Object.values(bundle))
      for (const id of moduleIds) {
        const [, folder] = PACKAGE.exec(id.replace(/^\0/, '')) ?? [];
        if (folder) folders.add(folder);
      }
  },
});

/**
 * The text of the list: each package with its version, its licence, where its source is, and the text of the licence.
 *
 * @param {Iterable<string>} folders
 * @throws if a package has no licence
 */
export function licenceList(folders) {
  const parts = [...folders].map(partOf).sort();
  return `Packages in this site. None of them was changed.\n\n${[...new Set(parts)].join('\n')}`;
}

function partOf(folder) {
  const { name, version, license, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.|$)/i.test(one));
  if (!license) throw new Error(`The package ${name} ${version} has no licence, so the site must not contain it.`);
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : '';
  const source = (typeof repository === 'string' ? repository : repository?.url) ?? '';
  return `## ${name} ${version}\n\nLicence: ${license}\nSource: ${source}\n\n${text}\n`;
}
