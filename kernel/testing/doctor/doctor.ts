/** `npx latchkey doctor`: reads the folder of an app and says what is wrong with it. For Node.js. */

import type { CliCommand } from '../cli.js';
import { checkNetworks } from './checkNetworks.js';
import { checkPackages, entriesOf } from './checkPackages.js';
import { type Csp, checkPolicies } from './checkPolicies.js';
import { checkVariables } from './checkVariables.js';
import { findPackage, readJson } from './packages.js';
import { readApp } from './readApp.js';
import type { AppFacts, Finding } from './types.js';
import { isInRange } from './versions.js';

const NAME = 'latchkey';

const USAGE = `Usage: latchkey doctor [folder] [--health <file>] [--json]

Reads the sources, pages, headers and installed packages of an app, and says what is wrong and what to do: peers that are missing or
have a version that does not work, a second copy of React or viem, a Content-Security-Policy that blocks, networks without a plugin,
and a sign-in server without its secret or origin. Runs no code of the app, sends nothing and shows no secret. Exits with 1 if
something is wrong.

  --health <file>  JSON that modal.health() returned in the app. Its csp is compared with the policy.
  --json           Prints { "ok", "folder", "findings": [{ "level", "kind", "text", "todo" }] }.
`;

/** The result of reading an app. */
export interface Diagnosis {
  /** True without errors. There may be warnings. */
  readonly ok: boolean;
  /** Absolute, without symbolic links. */
  readonly folder: string;
  /** Errors first. */
  readonly findings: readonly Finding[];
}

/**
 * The command `doctor`.
 *
 * @param load - Loads the facts about the plugins.
 */
export function doctorCommand(load: () => Promise<AppFacts>): CliCommand {
  return {
    usage: USAGE,
    async run(args, output) {
      try {
        const { folder, health, isJson } = readArguments(args);
        const diagnosis = diagnose(folder, await load(), health === undefined ? undefined : readCsp(health));
        await output.out(isJson ? `${JSON.stringify(diagnosis, undefined, 2)}\n` : textOf(diagnosis));
        return diagnosis.ok ? 0 : 1;
      } catch (error) {
        await output.error(`${error instanceof Error ? error.message : String(error)}\n`);
        return 1;
      }
    },
  };
}

/**
 * Reads an app.
 *
 * @throws an `Error` with the path for a folder without package.json, and for JSON that is not valid
 */
export function diagnose(path: string, facts: AppFacts, csp?: Csp): Diagnosis {
  const app = readApp(path);
  const own = findPackage(NAME, app.folder);
  const findings = [...checkNode(own?.manifest.engines?.node)];
  if (own) findings.push(...checkPackages(app, own, facts));
  else
    findings.push({
      level: 'error',
      kind: 'package-missing',
      text: `${NAME} is not installed in ${app.folder}, so its peers were not checked.`,
      todo: `Run: npm install ${NAME}`,
    });
  if (entriesOf(app, NAME).length === 0)
    findings.push({
      level: 'warning',
      kind: 'imports-none',
      text: `No source in ${app.folder} imports ${NAME}.`,
      todo: 'Name the folder of the app: npx latchkey doctor <folder>',
    });
  findings.push(
    ...checkNetworks(app, NAME, facts),
    ...checkPolicies(app, NAME, facts, csp),
    ...checkVariables(app, NAME, facts),
  );
  const sorted = findings.sort((one, other) => rank(one) - rank(other));
  return { ok: !findings.some(({ level }) => level === 'error'), folder: app.folder, findings: sorted };
}

const rank = ({ level }: Finding): number => (level === 'error' ? 0 : 1);

function* checkNode(range: string | undefined): Generator<Finding> {
  const { node } = process.versions;
  if (range === undefined || isInRange(node, range) !== false) return;
  yield {
    level: 'error',
    kind: 'node-version',
    text: `Node.js ${node} runs this command, and ${NAME} needs ${range}.`,
    todo: 'Update Node.js.',
  };
}

function textOf({ folder, findings }: Diagnosis): string {
  const lines = findings.map(({ level, text, todo }) => `${level === 'error' ? '✗' : '–'} ${text} ${todo}\n`);
  const count = (level: Finding['level'], name: string) => {
    const { length } = findings.filter((one) => one.level === level);
    return `${length || 'no'} ${name}${length === 1 ? '' : 's'}`;
  };
  const found = `Found ${count('error', 'fault')} and ${count('warning', 'warning')}`;
  return `${lines.join('')}${findings.length === 0 ? 'Nothing wrong was found' : found} in ${folder}.\n`;
}

function readCsp(path: string): Csp {
  const { csp } = (readJson(path) ?? {}) as { readonly csp?: unknown };
  const isCsp = typeof csp === 'object' && csp !== null && Object.values(csp).every(isTexts);
  if (!isCsp)
    throw new Error(`${path} has no field "csp" with lists of sources; expected what modal.health() returns.`);
  return csp as Csp;
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

function readArguments(args: readonly string[]): {
  readonly folder: string;
  readonly health: string | undefined;
  readonly isJson: boolean;
} {
  const rest = args.flatMap((one) => (one.startsWith('--health=') ? ['--health', one.slice(9)] : [one]));
  const at = rest.indexOf('--health');
  const taken = at < 0 ? [] : rest.splice(at, 2);
  const folders = rest.filter((one) => one !== '--json');
  const isWrong = folders.length > 1 || folders.some((one) => one.startsWith('-')) || taken.length === 1;
  if (isWrong) throw new Error(USAGE.trimEnd());
  return { folder: folders[0] ?? '.', health: taken[1], isJson: rest.includes('--json') };
}
