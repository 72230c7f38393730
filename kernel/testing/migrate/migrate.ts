/** `npx latchkey migrate appkit`: rewrites an app that leaves another package. For Node.js. */

import type { CliCommand } from '../cli.js';
import { readApp } from '../doctor/readApp.js';
import type { SourceFile } from '../doctor/types.js';
import { diff, quoted } from './diff.js';
import { rewriteImports } from './rewriteImports.js';
import { rewriteManifest } from './rewriteManifest.js';
import { rewritePolicies } from './rewritePolicies.js';
import type { Edit, MoveFacts, Rewritten } from './types.js';
import { isUnchanged, writeEdit } from './writeEdit.js';

const MANIFEST = 'package.json';

const USAGE = `Usage: latchkey migrate appkit [folder] [--write]

Shows how an app of AppKit becomes an app of latchkey/appkit: its imports, its package.json and its Content-Security-Policies, and
what is left to do by hand. Runs no code of the app, and reads and changes nothing outside of its folder.

  --write  Writes the changes. Without it, they are only shown.
`;

/** The changes of an app, and what is left to do: each in one sentence, with its file. */
export interface Migration {
  /** Absolute, without symbolic links. */
  readonly folder: string;
  readonly edits: readonly Edit[];
  readonly left: readonly string[];
}

/**
 * The command `migrate appkit`.
 *
 * @param own - This package: its name, and the range that package.json gets.
 * @param load - Loads the facts about the packages that the app leaves.
 */
export function migrateCommand(own: readonly [string, string], load: () => Promise<MoveFacts>): CliCommand {
  return {
    usage: USAGE,
    async run(args, output) {
      const folders = args.filter((one) => one !== '--write');
      try {
        if (folders.length > 1 || folders.some((one) => one.startsWith('-'))) throw new Error(USAGE.trimEnd());
        const facts = await load();
        const { folder, edits, left } = planMigration(folders[0] ?? '.', facts, own);
        for (const { path, before, after } of edits) await output.out(`${diff(path, before, after)}\n`);
        const failed = args.includes('--write') ? edits.flatMap((edit) => writeEdit(folder, edit) ?? []) : [];
        if (left.length > 0) await output.out(`Left to do:\n${left.map((one) => `– ${one}\n`).join('')}\n`);
        for (const one of failed) await output.error(`${one}\n`);
        await output.out(endOf(edits, args.includes('--write'), failed.length, facts));
        return failed.length > 0 ? 1 : 0;
      } catch (error) {
        await output.error(`${error instanceof Error ? error.message : String(error)}\n`);
        return 1;
      }
    },
  };
}

/**
 * Reads an app, and plans its changes. Writes nothing.
 *
 * @throws an `Error` with the path for a folder without package.json, and for JSON that is not valid
 */
export function planMigration(path: string, facts: MoveFacts, own: readonly [string, string]): Migration {
  // `getBuiltinModule` rather than `import`, because bundlers without Node.js support process this file too.
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const { join } = process.getBuiltinModule('node:path');
  const app = readApp(path);
  const edits: Edit[] = [];
  const left: string[] = [];
  const apply = (file: SourceFile, { text, left: rest }: Rewritten) => {
    left.push(...rest.map((one) => `${quoted(file.path)}: ${one}`));
    if (text === file.text) return;
    const edit = { path: file.path, before: file.text, after: text };
    if (isUnchanged(app.folder, edit)) edits.push(edit);
    else left.push(`${quoted(file.path)}: it is a link or not UTF-8, so it is not changed. Rewrite it by hand.`);
  };
  const used = new Set<string>();
  const kept = new Set<string>();
  for (const file of app.sources) {
    const module = rewriteImports(file.text, facts);
    apply(file, module);
    for (const one of module.used) used.add(one);
    for (const one of module.kept) kept.add(one);
  }
  const manifest = { path: MANIFEST, text: readFileSync(join(app.folder, MANIFEST), 'utf8') };
  apply(manifest, rewriteManifest(manifest.text, facts, { used, kept, own }));
  if (used.size > 0) for (const file of app.pages) apply(file, rewritePolicies(file, facts));
  if (used.size > 0) left.push(...facts.steps);
  return { folder: app.folder, edits, left };
}

function endOf(edits: readonly Edit[], isWriting: boolean, failed: number, { from }: MoveFacts): string {
  if (edits.length === 0) return `No file needs a change: none imports ${from}.\n`;
  const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);
  if (isWriting)
    return `Changed ${files(edits.length - failed)}. Run the package manager, to install the new packages.\n`;
  return `Nothing is written. Run it again with --write to change ${files(edits.length)}.\n`;
}
