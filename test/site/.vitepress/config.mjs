/** Configuration of the site. `build.mjs` writes its pages. */
import { defineConfig } from 'vitepress';
import { slugOf } from '../../tools/docs/headings.mjs';
import { classTransformer } from '../code.mjs';
import { sidebar } from '../sidebar.mjs';

export default defineConfig({
  title: 'Latchkey',
  description: 'A wallet-connection modal for web3 apps: a small kernel, and plugins for everything else.',
  lang: 'en',
  srcDir: '.pages',
  outDir: '.built',
  cacheDir: '.pages/.cache',
  head: [['meta', { name: 'color-scheme', content: 'light dark' }]],
  metaChunk: true,
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    codeTransformers: [classTransformer],
    // As on GitHub, so that a link to a heading is right in both places.
    anchor: { slugify: slugOf },
  },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Playground', link: '/playground' },
      { text: 'How do I …', link: '/guide/how-do-i' },
      { text: 'Plugins', link: '/plugins/' },
      { text: 'Reference', link: '/reference/' },
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    // Its name is its text, as WCAG 2.5.3 wants.
    notFound: { linkLabel: 'Take me home' },
    search: {
      provider: 'local',
      // A page must have all words. A function as an option would be code from text, which the policy blocks.
      options: { miniSearch: { searchOptions: { combineWith: 'AND' } } },
    },
  },
});
