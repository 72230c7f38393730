/** Generates the reference of names in a process of its own: TypeDoc needs another compiler, and much memory for a moment. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './aliases.mjs';
import { mendFragments } from './docs/headings.mjs';
import { ensureDocs } from './install.mjs';

const FOLDER = 'kernel/guide/reference/names';

/**
 * @typedef {object} Names
 * @property {Record<string, string>} pages by path
 * @property {{ names: number, examples: number, undocumented: string[], withoutExample: string[] }} faults
 */

/** @returns {Names} the pages of the sources, and what their docblocks lack */
export function readNames() {
  ensureDocs();
  const out = mkdtempSync(join(tmpdir(), 'latchkey-names-'));
  try {
    const script = join(root, 'test', 'tools', 'docs', 'generate.mjs');
    // The collector of young objects would take half of the time with its usual space.
    execFileSync(process.execPath, ['--max-semi-space-size=64', script, out], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const pages = Object.fromEntries(
      pagesBelow(out).map((path) => [`${FOLDER}/${path}`, readFileSync(join(out, path), 'utf8')]),
    );
    return { pages: mendFragments(pages), faults: JSON.parse(readFileSync(join(out, 'faults.json'), 'utf8')) };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** @returns {string[]} the paths of the committed pages */
export const pagesOfNames = () => pagesBelow(join(root, FOLDER)).map((path) => `${FOLDER}/${path}`);

const pagesBelow = (folder) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'));
