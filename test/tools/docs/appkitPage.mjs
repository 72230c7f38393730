/** The page with the names of AppKit and their marks, which are data in the sources. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { root } from '../aliases.mjs';

const TITLES = {
  option: 'Options of `createAppKit`',
  feature: 'Options in `features`',
  'theme variable': 'Options in `themeVariables`',
  method: 'Members of the instance',
  hook: 'Hooks of React',
  composable: 'Composables of Vue',
  element: 'Elements and components',
  adapter: 'Adapters',
  'sign-in': 'Sign-in',
  view: 'Views',
  event: 'Events',
  export: 'Other exports',
};

const INTRO = `# Names of AppKit

\`latchkey/appkit\` has the names of AppKit 1.7. Each has one of four marks:

- **same**: it does the same.
- **near**: it does most of it. The note says what differs.
- **ignored**: it is accepted and has no effect.
- **refused**: it does nothing, because the modal does not do this. An export with this mark is missing.

Options and methods that are not the same say so once in the console of a developer.
`;

/** @returns {string} the page */
export function appkitPage() {
  const marks = readMarks();
  const all = Object.values(marks).flatMap((group) => Object.values(group).map(markOf));
  const count = (mark) => all.filter((one) => one === mark).length;
  const counts = ['same', 'near', 'ignored', 'refused'].map((mark) => `${count(mark)} ${mark}`).join(', ');
  const sections = Object.entries(TITLES)
    .filter(([group]) => Object.keys(marks[group] ?? {}).length > 0)
    .map(([group, title]) => `## ${title}\n\n| name | mark | note |\n|---|---|---|\n${rowsOf(marks[group])}`);
  return `${INTRO}\n${all.length} names: ${counts}.\n\n${sections.join('\n')}`;
}

const markOf = (marked) => (typeof marked === 'string' ? marked : marked[0]);

const rowsOf = (marks) =>
  Object.entries(marks)
    .map(([name, marked]) => {
      const note = typeof marked === 'string' ? '' : marked[1].replaceAll('|', '\\|').replaceAll('<', '\\<');
      return `| \`${name}\` | ${markOf(marked)} | ${note} |\n`;
    })
    .join('');

/** The marks by group. Another process evaluates them, because tests forbid code from strings. */
function readMarks() {
  const built = buildSync({
    stdin: { contents: "export { MARKS } from './index.ts';", resolveDir: join(root, 'plugins/appkit/core/marks') },
    bundle: true,
    format: 'cjs',
    write: false,
  });
  const [{ text }] = built.outputFiles;
  const script = `${text}\nprocess.stdout.write(JSON.stringify(module.exports.MARKS));`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}
