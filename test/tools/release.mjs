/**
 * `npm run release -- --dry-run`: everything that a release would publish, tried and printed as tables. It publishes nothing: the
 * owner of the package runs `npm publish` with the archive that this made. `--write` also writes the size of the archive to
 * `test/release.json`, with which the next one is compared.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifest } from './aliases.mjs';
import { buildIfStale } from './build.mjs';
import { checkArchive, dryPublish, pack } from './release/archive.mjs';
import { changesOf } from './release/changes.mjs';
import { tryInstalls } from './release/installs.mjs';
import { shippedLicences } from './release/licences.mjs';
import { tryTypes } from './release/types.mjs';

const USAGE = 'Usage: npm run release -- --dry-run [--write]\n\nTries a release and publishes nothing.\n';

const args = process.argv.slice(2);
if (!args.includes('--dry-run') || args.some((one) => !['--dry-run', '--write'].includes(one))) {
  process.stderr.write(USAGE);
  process.exit(1);
}

const faults = [];
const folder = mkdtempSync(join(tmpdir(), 'latchkey-release-'));
try {
  await part('Build', () => void buildIfStale());
  await part(`Version ${manifest.version}`, () => changesOf(manifest.version));
  const { archive, files } = pack(folder);
  await part('Archive', () => checkArchive(archive, files, args.includes('--write')));
  await part('Licences of what is published and installed', () => shippedLicences(archive, folder));
  await part('npm publish --dry-run', () => dryPublish(archive));
  await part('Installed and run', () => tryInstalls(archive, folder));
  await part('Types', () => tryTypes(archive, folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const end = faults.length === 0 ? 'Nothing hinders a release.' : `${faults.length} faults:\n${faults.join('\n')}`;
process.stdout.write(`\n${end}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Runs a part, and prints its rows. A row that begins with `✗` is a fault. */
async function part(title, run) {
  process.stdout.write(`\n${title}\n`);
  const rows = await Promise.resolve()
    .then(run)
    .catch((error) => [`✗ ${error.message}`]);
  for (const row of rows ?? []) {
    process.stdout.write(`  ${row}\n`);
    if (row.includes('✗')) faults.push(`${title}: ${row}`);
  }
}
