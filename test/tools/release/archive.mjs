/** Packs the package, and checks its files and its size. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../aliases.mjs';
import { npm } from './run.mjs';

const WRITTEN = join(root, 'test', 'release.json');
/** A change of the size by more than this, in either direction, is worth a look. */
const NOTABLE = 0.05;

/** @returns the path of the archive, and its files with their sizes in bytes */
export function pack(folder) {
  const report = JSON.parse(npm(root, ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]));
  const [{ filename, files, size, unpackedSize }] = Array.isArray(report) ? report : Object.values(report);
  return { archive: join(folder, filename), files: { list: files, size, unpackedSize } };
}

/** Rows about the files of the archive. */
export function checkArchive(archive, { list, size, unpackedSize }, write) {
  const paths = list.map(({ path }) => path);
  const before = existsSync(WRITTEN) ? JSON.parse(readFileSync(WRITTEN, 'utf8')) : undefined;
  const now = { size, unpackedSize, files: paths.length };
  if (write) writeFileSync(WRITTEN, `${JSON.stringify(now, undefined, 2)}\n`);
  return [
    ...faultsOfFiles(paths),
    `${archive.split(/[\\/]/).pop()}: ${kib(size)} KiB, unpacked ${kib(unpackedSize)} KiB, ${paths.length} files`,
    before === undefined
      ? 'no earlier size is written; --write writes it'
      : `written before: ${kib(before.size)} KiB, ${before.files} files: ${change(before.size, size)}`,
    ...biggest(list),
  ];
}

/** The files that must not be published. @param paths - With slashes. */
export function faultsOfFiles(paths) {
  const all = new Set(paths);
  const isTest = (path) => /\.test\.[cm]?[jt]sx?$|(^|\/)(__tests__|fixtures|test)\//.test(path);
  const isSource = (path) => /(?<!\.d)\.[cm]?tsx?$/.test(path);
  return [
    ...paths.filter(isTest).map((path) => `✗ a test: ${path}`),
    ...paths.filter(isSource).map((path) => `✗ a source: ${path}`),
    ...paths
      .filter((path) => path.endsWith('.map') && !all.has(path.slice(0, -4)))
      .map((path) => `✗ a map without its file: ${path}`),
    ...['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json']
      .filter((path) => !all.has(path))
      .map((path) => `✗ missing: ${path}`),
  ];
}

/** Rows about the archive as `npm publish` would send it. */
export function dryPublish(archive) {
  const out = npm(root, ['publish', archive, '--dry-run', '--ignore-scripts', '--json', '--tag', 'latest']);
  const report = JSON.parse(out.slice(out.indexOf('{')));
  const { id, shasum } = report.id ? report : Object.values(report)[0];
  return [
    `${id}, shasum ${shasum}`,
    'provenance: not tried; npm makes it only where a CI signs in with OpenID Connect: npm publish --provenance',
  ];
}

function biggest(list) {
  const sums = new Map();
  for (const { path, size } of list) {
    const place = path
      .split('/')
      .slice(0, path.startsWith('dist/') ? 3 : 1)
      .join('/');
    sums.set(place, (sums.get(place) ?? 0) + size);
  }
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([place, size]) => `${kib(size).padStart(8)} KiB  ${place}`);
}

const kib = (bytes) => (bytes / 1024).toFixed(0);

function change(before, now) {
  const part = (now - before) / before;
  const text = `${part < 0 ? '' : '+'}${(part * 100).toFixed(1)} %`;
  return Math.abs(part) > NOTABLE ? `${text}: look at what changed` : text;
}
