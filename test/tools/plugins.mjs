/** The build steps that the library build, the dev server and the tests share, so that all three see the same code. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { transform } from 'lightningcss';
import { sourceOf } from './aliases.mjs';

/** Browsers the style sheets are written for: those with `<dialog>`, nesting, `@layer` and constructable sheets. */
const targets = { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) };

const tag = '\0sheet:';

/** Minifies a style sheet as all builds of this project do. */
export function minifyCss(filename, text) {
  const { code, warnings } = transform({ filename, code: Buffer.from(text), minify: true, targets });
  if (warnings.length > 0) throw new Error(`${filename}: ${warnings.map((warning) => warning.message).join('; ')}`);
  return new TextDecoder().decode(code);
}

/** `import css from './x.css'` gives the minified text: the shell adopts it as a constructable sheet. */
export function sheets() {
  return {
    name: 'latchkey-sheets',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('.css') || !source.startsWith('.') || !importer) return null;
      // The suffix keeps a dev server's own handling of .css files away from ours.
      return `${tag}${resolve(dirname(importer.split('?')[0]), source)}.js`;
    },
    load(id) {
      if (!id.startsWith(tag)) return null;
      const file = id.slice(tag.length, -'.js'.length);
      this.addWatchFile?.(file);
      return `export default ${JSON.stringify(minifyCss(file, readFileSync(file, 'utf8')))};`;
    },
  };
}

/** Resolves `latchkey/…` to our own sources, and `./x.js` to the x.ts or x.tsx that is really there. */
export function sources() {
  return {
    name: 'latchkey-sources',
    enforce: 'pre',
    resolveId(source, importer) {
      const own = sourceOf(source);
      if (own) return own;
      if (!importer || !/^\.\.?\//.test(source) || !source.endsWith('.js') || importer.includes('node_modules')) return null;
      const stem = resolve(dirname(importer.split('?')[0]), source.slice(0, -'.js'.length));
      return [`${stem}.ts`, `${stem}.tsx`].find((path) => existsSync(path)) ?? null;
    },
  };
}
