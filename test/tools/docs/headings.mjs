/** The fragments of headings in Markdown pages, as GitHub and the site write them, and links to them. */

import { posix } from 'node:path';

/** The fragment of a heading: lower case, without punctuation other than hyphens and underscores, with hyphens for spaces. */
export const slugOf = (text) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

/** The fragments of all headings of a page. @returns {Set<string>} */
export function fragmentsOf(text) {
  const found = new Set();
  for (const [, heading] of withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\\([\W_])/g, '$1');
    const slug = slugOf(plain);
    let own = slug;
    for (let count = 1; found.has(own); count += 1) own = `${slug}-${count}`;
    found.add(own);
  }
  return found;
}

/** The links to headings in a page: their text as written, the path of the other page, and the fragment. */
export const linksOf = (path, text) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s#]*)#([^)\s]+)\)/g)]
    .filter(([, file]) => !/^[a-z]+:/i.test(file))
    .map(([link, file, fragment]) => ({
      link,
      target: file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file)),
      fragment,
    }));

/**
 * Corrects links of TypeDoc, which counts the names of parts that have no heading: `#modal-1` becomes `#modal`. A name that is another
 * page's is linked there.
 *
 * @param {Readonly<Record<string, string>>} pages - By path.
 */
export function mendFragments(pages) {
  const fragments = new Map(Object.entries(pages).map(([path, text]) => [path, fragmentsOf(text)]));
  const mend = (path, text) =>
    linksOf(path, text).reduce((done, { link, target, fragment }) => {
      if (!fragments.has(target) || fragments.get(target).has(fragment)) return done;
      const name = fragment.replace(/-\d+$/, '');
      const page = fragments.get(target).has(name)
        ? target
        : [...fragments.keys()].find((one) => fragments.get(one).has(name));
      if (page === undefined) return done;
      const file = page === path ? '' : posix.relative(posix.dirname(path), page);
      return done.replaceAll(link, `](${file}#${name})`);
    }, text);
  return Object.fromEntries(Object.entries(pages).map(([path, text]) => [path, mend(path, text)]));
}

const withoutCode = (text) => text.replace(/^ *```[\s\S]*?^ *```[^\n]*$/gm, '');
