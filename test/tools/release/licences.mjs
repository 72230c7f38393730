/** The licences of everything in the archive, and of the packages that come with it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, run } from './run.mjs';

const FREE = /^(MIT|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|0BSD|Unlicense|CC0-1\.0)$/;
/** Code that is bundled has its licence beside it, whose text begins with or names it. */
const BUNDLED = [
  [/Unicode, Inc\./, 'Unicode-3.0'],
  [/Permission is hereby granted, free of charge/, 'MIT'],
];

/** Rows: a line for each bundled part, and for each package that an installation brings. */
export function shippedLicences(archive, folder) {
  const own = join(folder, 'licences');
  mkdirSync(own);
  writeFileSync(join(own, 'package.json'), '{ "private": true }');
  npm(own, ['install', archive, '--omit=dev', '--no-audit', '--no-fund', '--legacy-peer-deps']);
  const vendor = join(own, 'node_modules', 'latchkey', 'dist', 'vendor');
  const bundled = readdirSync(vendor).map((name) => {
    const text = readFileSync(join(vendor, name, 'LICENSE'), 'utf8');
    const [, licence] = BUNDLED.find(([pattern]) => pattern.test(text)) ?? [];
    return licence ? `✓ bundled ${name}: ${licence}` : `✗ bundled ${name}: its licence is not known`;
  });
  const listed = JSON.parse(run(own, 'npm', ['query', '.prod']));
  const packages = [...new Map(listed.map((one) => [`${one.name}@${one.version}`, one.license])).entries()].sort();
  return [
    ...bundled,
    ...packages
      .filter(([id]) => !id.startsWith('undefined'))
      .map(([id, licence]) => `${FREE.test(licence) ? '✓' : '✗'} ${id}: ${licence ?? 'no licence'}`),
  ];
}
