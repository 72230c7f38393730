/** The style sheet of the buttons of `latchkey/react` as a file, for pages that a server renders. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './aliases.mjs';
import { minifyCss } from './plugins.mjs';

/**
 * The sheets that the buttons adopt in the browser, so that adopting them changes nothing. `pageButtonRoot.css` is missing: it is a
 * part of the first three.
 */
const SHEETS = [
  'ui/theme/variables.css',
  'ui/theme/roles.css',
  'ui/theme/base.css',
  'ui/kit/identity/mark.css',
  'ui/kit/identity/glyph.css',
  'react/buttons/pageButton.css',
  'react/buttons/pageButtonAccount.css',
];
/** Browsers without relative colours load these in addition. */
const PLAIN = 'ui/theme/plainColours.css';

const minified = (path) => {
  const file = join(root, 'kernel', path);
  return minifyCss(file, readFileSync(file, 'utf8'));
};

/** The text of `latchkey/react/buttons.css`. */
export function buttonStyles() {
  const plain = `@supports not (color:oklch(from red l c h)){${minified(PLAIN)}}`;
  return `${[...SHEETS.map(minified), plain].join('\n')}\n`;
}

/** Adds the file to the library build. TypeScript needs the declaration since its version 6. */
export function buttonStylesFile() {
  const files = {
    'kernel/react/buttons.css': buttonStyles,
    'types/kernel/react/buttons.css.d.ts': () => 'export {};\n',
  };
  return {
    name: 'latchkey-button-styles',
    generateBundle() {
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: source() });
    },
  };
}
