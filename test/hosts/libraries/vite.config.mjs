/** Builds the page that the variable PAGE names. All pages share `index.html`. */
import { readdirSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';

const page = process.env.PAGE;
const script = readdirSync(new URL(`./${page}`, import.meta.url)).find((name) => name.startsWith('main.'));

export default {
  // Custom elements are no components of Vue.
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('latchkey-') } } }),
    svelte({ configFile: false }),
    {
      name: 'page-script',
      transformIndexHtml: { order: 'pre', handler: (html) => html.replace('{{script}}', `/${page}/${script}`) },
    },
  ],
  build: { outDir: `${page}/.built`, emptyOutDir: true },
};
