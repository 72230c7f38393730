/** Links of the built site: each leads to a file, and its fragment to an element of that page. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

const LINK = /<a\b[^>]*?\shref="([^"]*)"/g;

/**
 * The links that lead nowhere. Links to other sites are not looked at.
 *
 * @param {string} folder - The built site.
 * @param {readonly string[]} pages - Relative to the folder.
 * @param {string} base - The path below which the site is served.
 * @returns {string[]} each with its page
 */
export function deadLinks(folder, pages, base) {
  const ids = new Map();
  const idsOf = (page) => {
    const found = ids.get(page) ?? new Set([...textOf(page).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
    ids.set(page, found);
    return found;
  };
  const textOf = (page) => readFileSync(join(folder, page), 'utf8');
  const isFile = (path) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile();
  return pages.flatMap((page) => {
    const links = new Set([...textOf(page).matchAll(LINK)].map(([, href]) => href.replaceAll('&amp;', '&')));
    return [...links].flatMap((href) => {
      if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return [];
      const [path, id] = href.split('#').map(decodeURIComponent);
      const target = targetOf(path, page, base);
      if (target === undefined) return [`${page}: ${href} leads out of the site`];
      if (!isFile(target)) return [`${page}: ${href} leads to no file`];
      return !id || idsOf(target).has(id) ? [] : [`${page}: ${href} leads to no heading`];
    });
  });
}

function targetOf(path, page, base) {
  if (path === '') return page;
  if (path.startsWith('/') && !path.startsWith(base)) return undefined;
  const file = path.startsWith('/') ? path.slice(base.length) : posix.join(posix.dirname(page), path);
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}
