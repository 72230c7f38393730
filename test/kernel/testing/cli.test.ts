import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type CliCommand, main } from '../../../kernel/testing/cli.js';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command that a plugin adds: it prints how it was called. */
const grow: CliCommand = {
  usage: 'Usage: latchkey grow <tree>\n',
  async run(args, { out }) {
    await out(['grow', ...args].join(' '));
    return 0;
  },
};
const USAGES = { check: /^Usage: latchkey check <module>\n/, grow: /^Usage: latchkey grow <tree>\n$/ };

/** Runs the command. Resolves to its output and exit code. */
async function runWith(args: readonly string[]) {
  const output = { out: '', error: '' };
  const streams = {
    async out(text: string) {
      output.out += text;
    },
    async error(text: string) {
      output.error += text;
    },
  };
  const code = await main(args, streams, new Map([['grow', grow]]));
  return { ...output, code };
}

const run = (...args: readonly string[]) => runWith(args);

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const here = (name: string) => join(import.meta.dirname, name);

describe('latchkey check', { timeout: 60_000 }, () => {
  it('prints the report of a correct plugin and exits with 0', async () => {
    const { code, out, error } = await run('check', here('leaf.check.ts'));
    expect(out).toContain('95 passed, 0 failed, 0 skipped');
    expect([code, error]).toEqual([0, '']);
  });

  it('prints the failed check with its reason and exits with 1', async () => {
    const { code, out } = await run('check', here('leafBroken.check.ts'));
    expect(out).toContain('✗ amounts ');
    expect(out).toContain('→ The balance on leaf:oak is read as 9007199254740993024n.');
    expect(out).toContain('  Expected: It is 9007199254740993001n, without rounding.');
    expect(out).toContain('  Read: latchkey/kernel/guide/chain-checks.md#amounts');
    expect(code).toBe(1);
  });

  it('checks a plugin with a feature, and says that views need a document, if jsdom is not installed beside it', async () => {
    const plugin = '{ id: "notes", contract: 1, contributes: [] }';
    const path = file(
      'notes.mjs',
      `export const check = { kind: 'feature', plugin: () => (${plugin}), fixtures: {} };`,
    );
    const { code, out } = await run('check', path);
    expect(out).toContain('Checks of the feature plugin "notes"');
    expect(out).toMatch(/– views .*\n +· skipped: There is no document\./);
    expect([code, out]).toEqual([0, expect.stringContaining('3 passed, 0 failed, 10 skipped')]);
  });

  it('prints its usage with --help and exits with 0', async () => {
    const { code, out } = await run('--help');
    expect([code, out]).toEqual([0, expect.stringContaining('Usage: latchkey check <module>')]);
  });

  it.each([
    [['check', '--help'], USAGES.check],
    [['grow', '--help'], USAGES.grow],
    [['grow', 'oak', '-h'], USAGES.grow],
  ])('prints the usage of one command for %j and exits with 0', async (args, usage) => {
    expect(await runWith(args)).toEqual({ code: 0, out: expect.stringMatching(usage), error: '' });
  });

  it('leaves a --help that follows -- to the command', async () => {
    expect(await runWith(['grow', '--', 'oak', '--help'])).toEqual({ code: 0, out: 'grow -- oak --help', error: '' });
  });

  it.each([[[]], [['check']], [['check', '--verbose']], [['check', 'a', 'b']], [['build']]])(
    'prints its usage for the arguments %j and exits with 1',
    async (args) => {
      const { code, error } = await run(...args);
      expect([code, error]).toEqual([1, expect.stringContaining('Usage: latchkey check <module>')]);
    },
  );

  it('reports a missing file', async () => {
    expect(await run('check', './nowhere.js')).toEqual({
      code: 1,
      out: '',
      error: 'The file ./nowhere.js does not exist.\n',
    });
  });

  it('reports a module without a check, and its exports', async () => {
    const { code, error } = await run('check', file('other.mjs', 'export const plugin = 1;'));
    expect([code, error]).toEqual([
      1,
      expect.stringContaining('exports no check = { plugin, fixtures }; it exports plugin.'),
    ]);
  });

  it('reports why a module cannot be imported', async () => {
    const { code, error } = await run('check', file('broken.mjs', "throw new Error('out of leaves');"));
    expect([code, error]).toEqual([1, expect.stringContaining('cannot be imported: out of leaves')]);
  });

  it('reports the invalid field of fixtures', async () => {
    const path = file(
      'slip.mjs',
      "export const check = { plugin: {}, fixtures: { namespace: 'leaf', netwerks: [] } };",
    );
    const { code, error } = await run('check', path);
    expect([code, error]).toEqual([1, expect.stringContaining('"netwerks" is not known; did you mean "networks"?')]);
  });
});
