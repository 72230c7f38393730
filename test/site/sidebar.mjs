/** The navigation beside the pages, made of the pages themselves: a new plugin or a new page of the reference appears by itself. */
import { sitePath, sourcePages, titleOf } from './pages.mjs';

const link = (path) => `/${sitePath(path).replace(/(index)?\.md$/, '')}`;
const item = (path) => ({ text: titleOf(path), link: link(path) });

/** The groups in their order, each with the part of the site that lists it. A page belongs to the first group that takes it. */
const GROUPS = [
  [
    '/',
    'Start',
    (path) =>
      /^(README|kernel\/guide\/(first-app|use-it|how-do-i|next|libraries|in-production|own-connect-screen))\.md$/.test(
        path,
      ),
  ],
  ['/', 'Coming from', (path) => path.startsWith('kernel/guide/from-')],
  ['/', 'Guide', (path) => /^kernel\/(guide\/[^/]+|README)\.md$/.test(path)],
  ['/plugins/', 'Plugins', (path) => /^plugins\/([^/]+\/)?README\.md$/.test(path)],
  ['/plugins/', 'Inside a plugin', (path) => path.startsWith('plugins/')],
  ['/reference/', 'Reference', (path) => /^kernel\/guide\/reference\/[^/]+$/.test(path)],
  ['/reference/', 'Names by entry', (path) => path.startsWith('kernel/guide/reference/names/')],
  ['/', 'Project', () => true],
];

/**
 * Groups that cannot be folded: a folding heading of the theme is a button inside a button.
 *
 * @returns {import('vitepress').DefaultTheme.SidebarMulti}
 */
export function sidebar() {
  const left = new Set(sourcePages());
  const parts = {};
  for (const [part, text, takes] of GROUPS) {
    const taken = [...left].filter(takes);
    for (const path of taken) left.delete(path);
    parts[part] = [...(parts[part] ?? []), { text, items: taken.map(item) }];
  }
  return parts;
}
