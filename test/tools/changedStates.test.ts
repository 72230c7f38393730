/** Tests which states of the gallery the short run shows in every look after a change. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedPaths, changedStateFiles } from '../browser/changedStates.js';
import { STATE_FILES } from '../dapp/gallery/states.js';
import { root } from './aliases.mjs';

const pathsIn = (folder: string) =>
  readdirSync(`${root}/${folder}`, { recursive: true }).map((name) => `${folder}/${name}`);
const isDrawn = (path: string) => /\.(tsx|css)$/.test(path) || /strings\.ts$/i.test(path);

test.each([
  ['a view', ['plugins/siwx/views/SignInView.tsx'], ['signIn']],
  ['a style sheet', ['plugins/account/account.css'], ['account']],
  ['texts', ['plugins/networks/strings.ts'], ['networks']],
  ['texts of one view', ['plugins/account/switchStrings.ts'], ['account']],
  ['a colour of the theme', ['kernel/ui/theme/plainColours.ts'], ['shell', 'kit']],
  ['an icon', ['kernel/ui/icons/icons.tsx'], ['shell', 'kit']],
  ['a plain button', ['kernel/elements/nativeButton.ts'], ['buttons']],
  ['the page of the buttons', ['test/dapp/gallery/Buttons.tsx'], ['buttons']],
  ['a file of states', ['test/dapp/gallery/states/pairing.ts'], ['pairing']],
  ['two views of one plugin', ['plugins/email/views/A.tsx', 'plugins/socials/views/B.tsx'], ['logins']],
  ['code that draws nothing', ['plugins/siwx/flow/exits.ts', 'kernel/connect/restore.ts', 'README.md'], []],
] as const)('a change of %s selects its states', (_, paths, files) => {
  expect(changedStateFiles(paths)).toEqual(files);
});

test('every file that draws in a plugin, the kit or a button selects states', () => {
  const drawn = ['kernel/ui', 'kernel/react', 'kernel/elements', 'plugins'].flatMap(pathsIn).filter(isDrawn);
  // The sandbox draws its own pages, which are not part of the modal.
  const inModal = drawn.filter((path) => !path.startsWith('plugins/sandbox/'));
  expect(inModal.length).toBeGreaterThan(100);
  expect(inModal.filter((path) => changedStateFiles([path]).length === 0)).toEqual([]);
});

test('every file of states is selected by a change of sources, and no selected file is missing', () => {
  const sources = ['kernel', 'plugins'].flatMap(pathsIn);
  expect(changedStateFiles(sources).toSorted()).toEqual(Object.keys(STATE_FILES).toSorted());
});

test('committed, edited and new files differ from main, and files of main do not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder });
  const write = (...names: readonly string[]) => {
    for (const name of names) writeFileSync(join(folder, name), String(Math.random()));
  };
  const commit = () => {
    git('add', '.');
    git('commit', '--quiet', '--message', 'files');
  };
  git('init', '--quiet', '--initial-branch', 'main');
  write('old', 'edited');
  commit();
  git('switch', '--quiet', '--create', 'change');
  write('committed');
  commit();
  write('edited', 'new');
  expect(changedPaths(folder).toSorted()).toEqual(['committed', 'edited', 'new']);
});

test('a folder without a repository has no changed files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-unchanged-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(changedPaths(folder)).toEqual([]);
});
