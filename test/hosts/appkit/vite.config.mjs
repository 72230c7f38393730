/**
 * Builds the app that the variable APP names: with the original, or with `latchkey/appkit` if WITH begins with `latchkey`. The line that
 * redirects the packages is the one of the guide.
 */
import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { redirects } from './guide.mjs';

const { APP: app, WITH: kind } = process.env;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const elements = { isCustomElement: (tag) => tag.startsWith('appkit-') };

export default {
  root: here(`apps/${app}`),
  cacheDir: here(`node_modules/.vite/${kind}`),
  plugins: app === 'vue' ? [vue({ template: { compilerOptions: elements } })] : [],
  ...(kind.startsWith('latchkey') && (await redirects('vite'))),
  build: { outDir: here(`.built/${kind}/${app}`), emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
};
