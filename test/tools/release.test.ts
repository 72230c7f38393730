import { expect, it } from 'vitest';
import { faultsOfFiles } from './release/archive.mjs';
import { changesOf } from './release/changes.mjs';

const WHOLE = ['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json'];

it.each([
  ['dist/kernel/index.test.js', 'a test'],
  ['dist/test/x.js', 'a test'],
  ['dist/kernel/index.ts', 'a source'],
  ['dist/kernel/View.tsx', 'a source'],
  ['dist/kernel/index.js.map', 'a map without its file'],
])('the file %s in the archive is a fault: %s', (path, fault) => {
  expect(faultsOfFiles([...WHOLE, path])).toEqual([`✗ ${fault}: ${path}`]);
});

it('modules, declarations and maps of files that are there are no faults', () => {
  const paths = ['dist/kernel/index.js', 'dist/kernel/index.js.map', 'dist/types/kernel/index.d.ts'];
  expect(faultsOfFiles([...WHOLE, ...paths])).toEqual([]);
});

it('a missing licence is a fault', () => {
  expect(faultsOfFiles(WHOLE.slice(1))).toEqual(['✗ missing: LICENSE']);
});

const text = `# Changelog

## [Unreleased]

### Added

- One.
- Two.

## [0.1.0] - 2026-01-01

### Fixed

- Three.
`;

it('a version that the changelog names has its lines, and those that wait are named', () => {
  expect(changesOf('0.1.0', text)).toEqual([
    'CHANGELOG.md [0.1.0] - 2026-01-01: Fixed 1',
    '– [Unreleased] has 2 lines: move them to [0.1.0], or publish another version',
  ]);
});

it('a version that the changelog does not name takes the lines that wait', () => {
  expect(changesOf('0.2.0', text)).toEqual([
    'CHANGELOG.md [Unreleased]: Added 2; name it [0.2.0] with the date of the release',
  ]);
});

it('a changelog without lines for the version is a fault', () => {
  expect(changesOf('0.2.0', '# Changelog\n')).toEqual(['✗ CHANGELOG.md has neither [0.2.0] nor [Unreleased].']);
});
