/** The part of the changelog that a release has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../aliases.mjs';

/** Rows about a version: its heading, or that of what is not released yet, and the number of its lines. */
export function changesOf(version, text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) {
  const sections = text.split(/^## /m).slice(1);
  const found = (name) => sections.find((section) => section.startsWith(`[${name}]`));
  const own = found(version) ?? found('Unreleased');
  if (!own) return [`✗ CHANGELOG.md has neither [${version}] nor [Unreleased].`];
  const waiting = own === found(version) ? (found('Unreleased')?.match(/^- /gm)?.length ?? 0) : 0;
  const [title = ''] = own.split('\n');
  const parts = own.split(/^### /m).slice(1);
  const counts = parts.map((part) => `${part.split('\n')[0]} ${part.match(/^- /gm)?.length ?? 0}`);
  if (counts.length === 0) return [`✗ ${title} of CHANGELOG.md is empty.`];
  const todo = title.startsWith('[Unreleased]') ? `; name it [${version}] with the date of the release` : '';
  return [
    `CHANGELOG.md ${title}: ${counts.join(' · ')}${todo}`,
    ...(waiting > 0
      ? [`– [Unreleased] has ${waiting} lines: move them to [${version}], or publish another version`]
      : []),
  ];
}
