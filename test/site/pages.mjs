/** Writes the pages of the site into an ignored folder: the markdown of the package under short paths, with links that fit them. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../tools/aliases.mjs';

const PAGE = /\.md$/;

/** The pages of the package: paths in the repository. Every page that the archive contains, and no page of a test. */
export function sourcePages() {
  const below = (folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
      .filter((path) => PAGE.test(path));
  const top = readdirSync(root).filter((path) => PAGE.test(path));
  return [...top, ...below('kernel'), ...below('plugins')].sort();
}

/**
 * The path of a page in the site. The home page is one of its own, so the README is called `start.md`.
 *
 * @param {string} path - In the repository, such as `kernel/guide/next.md`.
 * @returns {string} such as `guide/next.md`
 */
export function sitePath(path) {
  if (path === 'README.md') return 'start.md';
  if (!path.includes('/')) return path.toLowerCase();
  const short = path.replace(/^kernel\/guide\//, 'guide/').replace(/^guide\/reference\//, 'reference/');
  return short.replace(/(^|\/)README\.md$/, '$1index.md');
}

/**
 * The text of a page for the site: its links and pictures lead from its new path to those of their targets.
 *
 * @throws if a link leads to a file that the repository does not have, or to the machine of the reader: the site makes links of all URLs
 *   outside of code
 */
export function sitePage(path, text, pages) {
  const from = dirname(sitePath(path));
  const moved = (target) => {
    const [file, hash] = target.split(/(?=#)/);
    const found = posix.normalize(posix.join(dirname(path), file));
    const page = [found, posix.join(found, 'README.md')].find((one) => pages.has(one));
    if (page) return `${relative(from, sitePath(page))}${hash ?? ''}`;
    if (/\.webp$/.test(found) && existsSync(join(root, found)))
      return relative(from, `pictures/${posix.basename(found)}`);
    throw new Error(`${path}: the link to "${target}" leads to no page and to no picture.`);
  };
  const isInside = (target) => !/^([a-z]+:|#|\/)/i.test(target);
  return outsideCode(text, (prose) => {
    const [own] = /https?:\/\/(localhost|127\.0\.0\.1)[^\s)>]*/.exec(prose.replace(/`[^`]*`/g, '')) ?? [];
    if (own) throw new Error(`${path}: the link to "${own}" leads to the machine of the reader. Write it as code.`);
    return prose
      .replace(/(\]\()([^)\s]+)(\))/g, (all, open, target, end) =>
        isInside(target) ? open + moved(target) + end : all,
      )
      .replace(/((?:src|srcset)=")([^"]+)(")/g, (all, open, target, end) =>
        isInside(target) ? open + moved(target) + end : all,
      );
  });
}

/** Applies `change` to all text that is in no block of code. */
function outsideCode(text, change) {
  return text
    .split(/(^ *```[\s\S]*?^ *```[^\n]*$)/m)
    .map((part) => (/^ *```/.test(part) ? part : change(part)))
    .join('');
}

const relative = (from, to) => {
  const path = posix.relative(from, to);
  return path.startsWith('.') ? path : `./${path}`;
};

/**
 * Writes all pages of the package, and those of the site itself.
 *
 * @param {string} folder - It is emptied first.
 * @param {string} own - The folder of the pages that only the site has.
 */
export function writePages(folder, own) {
  rmSync(folder, { recursive: true, force: true });
  const pages = new Set(sourcePages());
  for (const path of pages) {
    const file = join(folder, sitePath(path));
    mkdirSync(dirname(file), { recursive: true });
    const text = sitePage(path, readFileSync(join(root, path), 'utf8'), pages);
    // The search would find an old fault before the page that explains the thing.
    writeFileSync(file, path === 'CHANGELOG.md' ? `---\nsearch: false\n---\n${text}` : text);
  }
  cpSync(join(root, 'kernel', 'guide', 'pictures'), join(folder, 'pictures'), { recursive: true });
  cpSync(own, folder, { recursive: true });
  // The icon of the demo.
  cpSync(join(root, 'test', 'dapp', 'public'), join(folder, 'public'), { recursive: true });
}

/** The first heading of a page in the repository. */
export const titleOf = (path) =>
  /^# (.+)$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1]?.replaceAll('`', '') ?? path;
