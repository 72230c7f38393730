/** Build plugins shared by the library build, the dev server and the tests, so that all three run the same code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { transform } from 'lightningcss';
import { root, sourceOf } from './aliases.mjs';

/** The oldest supported browsers. They have `<dialog>`, `@layer`, container queries, `color-mix` and constructable style sheets. */
export const oldestBrowsers = { chrome: '111', firefox: '113', safari: '16.4' };

/** A version as lightningcss wants it: a byte for each of its parts. */
const packed = (version) => {
  const [major, minor = 0] = version.split('.').map(Number);
  return (major << 16) | (minor << 8);
};
const targets = Object.fromEntries(Object.entries(oldestBrowsers).map(([name, version]) => [name, packed(version)]));

/** Minifies a style sheet. All builds of this project use this function. */
export function minifyCss(filename, text) {
  const { code, warnings } = transform({ filename, code: Buffer.from(text), minify: true, targets });
  if (warnings.length > 0) throw new Error(`${filename}: ${warnings.map((warning) => warning.message).join('; ')}`);
  return new TextDecoder().decode(code);
}

/** The module of a style sheet: its default export is the minified text. */
export const sheetModule = (file) => `export default ${JSON.stringify(minifyCss(file, readFileSync(file, 'utf8')))};`;

/**
 * Makes `import css from './x.css'` return the minified text, which the shell adopts as a constructable sheet.
 * The id ends in `.js`, so that Vite's dev server does not handle it as a style sheet.
 */
export function sheets() {
  const fileOf = (id) => (id.endsWith('.css.js') ? id.slice(0, -'.js'.length) : undefined);
  const isSheet = (id) => existsSync(fileOf(id) ?? '');
  return {
    name: 'latchkey-sheets',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith('.css') && /^\.\.?\//.test(source) && importer) {
        return `${resolve(dirname(importer.split('?')[0]), source)}.js`;
      }
      // A dev server resolves the module again by its URL, which is absolute or relative to its root.
      return [source, join(root, source)].find(isSheet) ?? null;
    },
    load(id) {
      const file = fileOf(id);
      if (!file || !isSheet(id)) return null;
      this.addWatchFile?.(file);
      return sheetModule(file);
    },
  };
}

/** Resolves `latchkey/…` to our own sources, and `./x.js` to x.ts or x.tsx. */
export function sources() {
  return {
    name: 'latchkey-sources',
    enforce: 'pre',
    resolveId(source, importer) {
      const own = sourceOf(source);
      if (own) return own;
      if (!importer || !/^\.\.?\//.test(source) || !source.endsWith('.js') || importer.includes('node_modules'))
        return null;
      const stem = resolve(dirname(importer.split('?')[0]), source.slice(0, -'.js'.length));
      return [`${stem}.ts`, `${stem}.tsx`].find((path) => existsSync(path)) ?? null;
    },
  };
}

/**
 * Keeps the directive `'use client'`, which rollup drops. The plugin remembers the modules that have it, and adds the
 * directive to each output file that contains such a module. Frameworks with server components need it on React entries.
 */
export function clientDirectives() {
  const directive = /^(['"])use client\1;?[ \t]*$/m;
  const marked = new Set();
  return {
    name: 'latchkey-client-directives',
    transform(code, id) {
      const found = directive.exec(code);
      // Only comments may precede a directive. After any other code, it is an ordinary string.
      if (
        !found ||
        code
          .slice(0, found.index)
          .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
          .trim() !== ''
      )
        return null;
      marked.add(id);
      const end = found.index + found[0].length;
      // Replace the directive by spaces of the same length, which keeps positions valid and avoids a warning of rollup.
      return { code: code.slice(0, found.index) + ' '.repeat(found[0].length) + code.slice(end), map: null };
    },
    renderChunk(code, chunk) {
      return chunk.moduleIds.some((id) => marked.has(id)) ? { code: `'use client';\n${code}`, map: null } : null;
    },
  };
}

/**
 * Says of each call that makes the value of a variable of a module that it has no side effects: our modules have none
 * (`sideEffects: false` of package.json), but a bundler that keeps one value of a module would keep the calls for all others.
 */
export function pureValues() {
  return {
    name: 'latchkey-pure-values',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('node_modules')) return null;
      const marked = markPureValues(code, this.parse(code));
      return marked === code ? null : { code: marked, map: null };
    },
  };
}

/** @param program - The syntax tree of the code. */
export function markPureValues(code, program) {
  const values = program.body
    .map((statement) => statement.declaration ?? statement)
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ init }) => (init?.type === 'CallExpression' || init?.type === 'NewExpression' ? [init.start] : []));
  return values.reduceRight((text, at) => `${text.slice(0, at)}/* @__PURE__ */ ${text.slice(at)}`, code);
}

/** Makes `import data from './x.json' with { type: 'json' }` a module without the white space of the file. */
export function jsonModules() {
  return {
    name: 'latchkey-json',
    transform: (code, id) =>
      id.endsWith('.json') ? { code: `export default ${JSON.stringify(JSON.parse(code))};`, map: null } : null,
  };
}

/** Copies the files of folders that servers of the package send as they are. @param folders - Paths below the root */
export function servedFiles(folders) {
  return {
    name: 'latchkey-served-files',
    generateBundle() {
      for (const folder of folders)
        for (const file of readdirSync(join(root, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `${folder}/${file}`,
            source: readFileSync(join(root, folder, file), 'utf8'),
          });
    },
  };
}

/** Copies the licence of each bundled package into `dist/vendor`. @param data - Licences of bundled data: its name, and the path of the file */
export function licences(packages, data) {
  return {
    name: 'latchkey-licences',
    generateBundle() {
      for (const [name, path] of Object.entries(data)) {
        this.emitFile({
          type: 'asset',
          fileName: `vendor/${name}/LICENSE`,
          source: readFileSync(join(root, path), 'utf8'),
        });
      }
      for (const name of packages) {
        const folder = join(root, 'node_modules', name);
        const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        const text = readFileSync(join(folder, 'LICENSE'), 'utf8');
        this.emitFile({ type: 'asset', fileName: `vendor/${name}/LICENSE`, source: `${name} ${version}\n\n${text}` });
      }
    },
  };
}
