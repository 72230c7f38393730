/** `npx latchkey`: the checks of a plugin, and the commands that plugins add. For Node.js. */

import type { FeatureCheck } from './feature/fixtures.js';
import type { ChainCheck } from './fixtures.js';

const USAGE = `Usage: latchkey check <module>

Checks the plugin of a module, prints the results, and exits with 1 if a check fails.

The module exports "check", or this object as its default export:

  export const check = {
    // A function, so that the check can watch the import.
    plugin: async () => (await import('./index.js')).leaf({ networks }),
    fixtures: { namespace: 'leaf', … },
  };

Its type is ChainCheck of latchkey/testing, which documents each field of the fixtures. For a plugin with a feature it also has
kind: 'feature', and its type is FeatureCheck. Its views are shown if jsdom is installed beside the module.

  latchkey check ./leaf.check.js
`;

const HELP: readonly string[] = ['--help', '-h'];

/** Output streams of the command. */
export interface CommandOutput {
  out(text: string): Promise<void>;
  error(text: string): Promise<void>;
}

/** A command that a plugin adds. */
export interface CliCommand {
  /** How it is called, and what it does, in a few lines. */
  readonly usage: string;
  /** Runs it with the arguments after its name. @returns the exit code */
  run(args: readonly string[], output: CommandOutput): Promise<number>;
}

/**
 * Runs the command.
 *
 * @param args - Arguments without the interpreter and the script.
 * @param commands - Further commands by name. The file that `npx latchkey` runs passes those of the plugins.
 * @returns the exit code: 0, or 1 for a failed check or invalid arguments
 */
export async function main(
  args: readonly string[],
  output: CommandOutput = createOutput(),
  commands: ReadonlyMap<string, CliCommand> = new Map(),
): Promise<number> {
  const [command = '', path, ...rest] = args;
  const names = [...commands.keys(), 'check'].join(', ');
  const usages = [...commands.values()].map((one) => one.usage);
  const usage = [`Commands: ${names}.\n`, ...usages, USAGE].join('\n');
  const added = commands.get(command);
  const own = command === 'check' ? USAGE : added?.usage;
  if (command === 'help' || (asksHelp(args) && (own || HELP.includes(command)))) {
    await output.out(own ?? usage);
    return 0;
  }
  if (added) return added.run(args.slice(1), output);
  if (command !== 'check' || path === undefined || path.startsWith('-') || rest.length > 0) {
    const unknown = `Unknown command "${command}".\n\n${usage}`;
    await output.error(own ?? (command === '' ? usage : unknown));
    return 1;
  }
  const strays: unknown[] = [];
  const stray = (error: unknown) => void strays.push(error);
  process.on('unhandledRejection', stray);
  try {
    const check = readCheck(path, await load(path));
    const report = await runCheck(check, path);
    await output.out(report.text);
    for (const error of strays) await output.error(`Unhandled promise rejection: ${messageOf(error)}\n`);
    return report.ok && strays.length === 0 ? 0 : 1;
  } catch (error) {
    await output.error(`${messageOf(error)}\n`);
    return 1;
  } finally {
    process.off('unhandledRejection', stray);
  }
}

/** Whether the arguments ask how a command is called. Those after `--` belong to another command. */
function asksHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? undefined : end).some((one) => HELP.includes(one));
}

/** Runs the checks of a feature or of a chain. */
async function runCheck(
  check: ChainCheck | FeatureCheck,
  path: string,
): Promise<{ readonly ok: boolean; readonly text: string }> {
  if ('kind' in check) {
    const { openPage } = await import('./feature/openPage.js');
    if (!check.fixtures.window) openPage(process.getBuiltinModule('node:path').resolve(path));
    const { checkFeaturePlugin } = await import('./feature/checkFeature.js');
    return checkFeaturePlugin(check.plugin, check.fixtures);
  }
  const { checkChainPlugin } = await import('./check.js');
  return checkChainPlugin(check.plugin, check.fixtures);
}

async function load(path: string): Promise<Readonly<Record<string, unknown>>> {
  // `getBuiltinModule` rather than `import`, because bundlers without Node.js support process this file too.
  const { existsSync } = process.getBuiltinModule('node:fs');
  const { resolve } = process.getBuiltinModule('node:path');
  const { pathToFileURL } = process.getBuiltinModule('node:url');
  const file = resolve(path);
  const isFile = existsSync(file);
  if (!isFile && /^[./]|\.[cm]?[jt]sx?$/.test(path)) throw new Error(`The file ${path} does not exist.`);
  try {
    return await import(isFile ? pathToFileURL(file).href : path);
  } catch (error) {
    const hint = /\.[cm]?tsx?$/.test(path)
      ? '\nNode.js runs TypeScript from version 22.18 on. Update Node.js, or build the module first.'
      : '';
    throw new Error(`"${path}" cannot be imported: ${messageOf(error)}${hint}`);
  }
}

function readCheck(path: string, module: Readonly<Record<string, unknown>>): ChainCheck | FeatureCheck {
  for (const found of [module.check, module.default]) {
    const { plugin, fixtures, kind } = (found ?? {}) as Partial<ChainCheck> & Partial<FeatureCheck>;
    if (plugin && fixtures && kind === 'feature') return { kind, plugin, fixtures };
    if (plugin && fixtures) return { plugin, fixtures } as ChainCheck;
  }
  const names = Object.keys(module).join(', ') || 'nothing';
  throw new Error(`"${path}" exports no check = { plugin, fixtures }; it exports ${names}.\n\n${USAGE}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Writes to the process's streams. Resolves when the text is written, so that the process may exit. */
function createOutput(): CommandOutput {
  const to = (stream: NodeJS.WriteStream) => (text: string) =>
    new Promise<void>((done) => void stream.write(text, () => done()));
  return { out: to(process.stdout), error: to(process.stderr) };
}
