import { expect, test } from 'vitest';
import { filesBelow, readText } from './files.js';
import { beginsWithClause, citesElsewhere, isRiddle, type Sentence, sentencesOf } from './prose.js';

const files = filesBelow('kernel', 'plugins', 'presets', 'test').filter(
  (path) => /\.(tsx?|mjs|css)$/.test(path) && !path.startsWith('test/house/prose'),
);
const found = (isFault: (sentence: Sentence) => boolean): readonly string[] =>
  files.flatMap((path) =>
    sentencesOf(readText(path))
      .filter(isFault)
      .map(({ line, text }) => `${path}:${line}: ${text.slice(0, 100)}`),
  );

test('comments begin their sentences with a noun', () => {
  expect(found(beginsWithClause)).toEqual([]);
});

test('comments begin no sentence with "One", and do not say "is none"', () => {
  expect(found(isRiddle)).toEqual([]);
});

test('comments cite no document that is not in the repository', () => {
  expect(found(citesElsewhere)).toEqual([]);
});

const planted: [source: string, clauses: number, citations: number, riddles: number][] = [
  ['/** What is late is ignored. */', 1, 0, 0],
  ['// Nobody asks. Who asks is told.\nconst a = 1;', 2, 0, 0],
  ['/**\n * A list.\n * @param a - Of names.\n */', 1, 0, 0],
  ['const a = 1; // What for?', 0, 0, 0],
  ['// Spec §4: the order.', 0, 1, 0],
  ['/* As decisions.md says. */', 0, 1, 0],
  ['// RFC 9457 §3 names the members.', 0, 0, 0],
  ['/** One network. */', 0, 0, 1],
  ['/** The session; `undefined` if there is none. */', 0, 0, 1],
  ['/** A session. None of them ends; one session stays. */', 0, 0, 0],
];

test.each(planted)('a fault in a comment is found: %s', (source, ...expected) => {
  const sentences = sentencesOf(source);
  const counts = [beginsWithClause, citesElsewhere, isRiddle].map((isFault) => sentences.filter(isFault).length);
  expect(counts).toEqual(expected);
});
