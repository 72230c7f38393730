/** Configuration of the site. `build.mjs` writes its pages. */
import { defineConfig } from 'vitepress';
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
    search: { provider: 'local' },
  },
});
