/** `npx latchkey create`: writes an app, or a plugin with its test, fixtures and README, into a new folder. For Node.js. */

import type { CliCommand } from './cli.js';
import { type AppStarter, type Ask, appUsage, readApp } from './createApp.js';

/** The kinds of plugins that can be created. */
export type StarterKind = 'chain' | 'feature';

/** The files of an example, by path. */
export interface Starter {
  /** The id of the example. It is replaced in the files. */
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

export type Starters = Readonly<Record<StarterKind, Starter>>;

const USAGE = `       latchkey create --plugin chain|feature <name>

Writes a plugin with its test, fixtures and README into the new folder <name>. It passes "latchkey check" as it is.

  latchkey create --plugin chain sea-coin
  latchkey create --plugin feature sea-shell
`;

/** Parts of the command. */
export interface CreateParts {
  /** Loads the files of the examples of plugins. */
  plugins(): Promise<Starters>;
  /** Loads what an app is made of. */
  apps(): Promise<AppStarter>;
  /** The folder in which the new one is made. Default: the current one. */
  readonly parent?: string;
  /** Asks a question. Default: in the terminal; without one, nothing is asked. */
  readonly ask?: Ask;
}

const FORMS: Readonly<Record<StarterKind, readonly [most: number, expected: string]>> = {
  chain: [8, 'the CAIP-2 namespace of the chain: 3 to 8'],
  feature: [24, 'the id of the plugin: 3 to 24'],
};

/** Words of JavaScript that no function may have as its name. */
const RESERVED =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|arguments|eval)$/;

/** The command `create`. */
export function createCommand({ plugins, apps, parent, ask }: CreateParts): CliCommand {
  return {
    usage: `${appUsage}\n${USAGE}`,
    async run(args, output) {
      try {
        const isPlugin = args.some((one) => /^--plugin(=|$)/.test(one));
        const made = isPlugin ? await readPlugin(args, plugins) : await readApp(args, apps, ask);
        await write(made.name, made.files, parent);
        const count = Object.keys(made.files).length;
        await output.out(`Created ${made.name} with ${count} files. ${made.next}`);
        return 0;
      } catch (error) {
        await output.error(`${error instanceof Error ? error.message : String(error)}\n`);
        return 1;
      }
    },
  };
}

async function readPlugin(args: readonly string[], load: () => Promise<Starters>) {
  const { kind, name } = readArguments(args);
  const { [kind]: starter } = await load();
  requireName(kind, name, starter);
  const next = `Its README.md says what to change. Next:\n\n  cd ${name}\n  npm install\n  npm run check\n`;
  return { name, files: renamed(starter, name), next };
}

/**
 * The files of an example with another name in all its spellings: `sea-coin`, `seaCoin`, `SeaCoin` and `Sea coin`.
 *
 * @param name - Lower case, with dashes.
 */
export function renamed({ name: example, files }: Starter, name: string): Readonly<Record<string, string>> {
  const [from, to] = [spellingsOf(example), spellingsOf(name)];
  const rename = (text: string) =>
    from.reduce((result, spelling, at) => result.replaceAll(spelling, to[at] ?? ''), text);
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, rename(text)]));
}

function spellingsOf(name: string): readonly [dashed: string, camel: string, pascal: string, title: string] {
  const pascal = name.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase());
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return [name, pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, title];
}

function readArguments(args: readonly string[]): { readonly kind: StarterKind; readonly name: string } {
  const rest = args.flatMap((one) => (one.startsWith('--plugin=') ? ['--plugin', one.slice(9)] : [one]));
  const at = rest.indexOf('--plugin');
  const [, kind] = at < 0 ? [] : rest.splice(at, 2);
  const [name, ...more] = rest;
  if (kind === undefined || name === undefined || more.length > 0 || name.startsWith('-'))
    throw new Error(USAGE.replace(/^ +/, 'Usage: ').trimEnd());
  if (kind !== 'chain' && kind !== 'feature')
    throw new Error(`A plugin of the kind "${kind}" is not known; expected "chain" or "feature".`);
  return { kind, name };
}

function requireName(kind: StarterKind, name: string, { files }: Starter): void {
  const [most, expected] = FORMS[kind];
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length < 3 || name.length > most)
    throw new Error(
      `"${name}" is no name of a ${kind}; expected ${expected} lower-case letters, digits and single dashes, the first one a letter.`,
    );
  const [, camel] = spellingsOf(name);
  const imported = [...(files['src/index.ts'] ?? '').matchAll(/^import (?:type )?\{([^}]+)\}/gm)].flatMap(
    ([, names = '']) => names.split(',').map((one) => one.trim()),
  );
  if (RESERVED.test(camel) || imported.includes(camel))
    throw new Error(`"${name}" cannot be the name of the function that makes the plugin; expected another name.`);
}

/** @throws if the folder has files, which stay as they are */
async function write(name: string, files: Readonly<Record<string, string>>, parent = process.cwd()): Promise<void> {
  // `getBuiltinModule` rather than `import`, because bundlers without Node.js support process this file too.
  const { mkdir, readdir, writeFile } = process.getBuiltinModule('node:fs/promises');
  const { dirname, join } = process.getBuiltinModule('node:path');
  const folder = join(parent, name);
  const existing = await readdir(folder).catch((error: { readonly code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error.code === 'ENOTDIR' ? new Error(`"${name}" is a file; expected a new or empty folder.`) : error;
  });
  if (existing.length > 0)
    throw new Error(`The folder "${name}" has files; expected a new or empty folder. Nothing was written.`);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    // A file that has appeared meanwhile is not overwritten.
    await writeFile(join(folder, path), text, { flag: 'wx' });
  }
}
