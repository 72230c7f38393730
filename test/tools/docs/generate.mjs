/** Reads the public entries with TypeDoc, and writes their pages, and what they lack, to a folder. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Application, Comment, CommentTag, Converter, ReflectionKind, TSConfigReader } from 'typedoc';
import { presentEntries, root } from '../aliases.mjs';
import { faultsOf } from './faults.mjs';
import { indexPage, READERS, sentenceOf } from './indexPage.mjs';
import { LatchkeyTheme } from './theme.mjs';

const GROUPS = ['Components', 'Hooks', 'Functions', 'Values', 'Types', 'Also exported here'];

const [out] = process.argv.slice(2);
// A name that two entries export is explained by the first: entries for apps come before those for authors of plugins.
const readers = READERS.map(([, pattern]) => pattern);
const rank = ({ specifier }) => readers.findIndex((pattern) => pattern.test(specifier));
const entries = presentEntries().toSorted((a, b) => rank(a) - rank(b));
const app = await Application.bootstrapWithPlugins(
  {
    plugin: ['typedoc-plugin-markdown'],
    theme: 'latchkey',
    logLevel: 'Error',
    entryPoints: entries.map(({ source }) => source),
    tsconfig: join(import.meta.dirname, 'tsconfig.json'),
    basePath: root,
    out,
    router: 'module',
    readme: 'none',
    skipErrorChecking: true,
    disableGit: true,
    disableSources: true,
    excludeExternals: true,
    excludeInternal: true,
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    expandObjects: false,
    groupOrder: GROUPS,
    sort: ['source-order'],
    pageTitleTemplates: { module: ({ rawName }) => `\`${rawName}\`` },
  },
  [new TSConfigReader()],
);
app.renderer.defineTheme('latchkey', LatchkeyTheme);
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
  for (const module of project.children ?? []) {
    const entry = entries.find(({ name }) => name === module.name || name === `${module.name}/index`);
    module.name = entry.specifier;
    module.comment = new Comment([{ kind: 'text', text: sentenceOf(entry) }]);
    for (const one of module.children ?? []) {
      one.comment ??= new Comment();
      one.comment.blockTags.push(new CommentTag('@group', [{ kind: 'text', text: groupOf(one) }]));
    }
  }
});

function groupOf(one) {
  if (one.kind === ReflectionKind.Reference) return 'Also exported here';
  if (one.kind === ReflectionKind.Interface || one.kind === ReflectionKind.TypeAlias) return 'Types';
  if (one.kind !== ReflectionKind.Function) return 'Values';
  if (/^use[A-Z]/.test(one.name)) return 'Hooks';
  return /^[A-Z][a-z]/.test(one.name) ? 'Components' : 'Functions';
}

const project = await app.convert();
if (!project) throw new Error('TypeDoc could not read the sources.');
await app.generateOutputs(project);
writeFileSync(join(out, 'README.md'), indexPage(entries, project));
writeFileSync(join(out, 'faults.json'), JSON.stringify(faultsOf(project), null, 2));
