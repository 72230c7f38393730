/** Reads the English texts out of source code, whether the catalogue is exported or not. Pure. */

/** Names of files that may define a catalogue. A test checks all sources against it. */
export const CATALOGUE_FILE = /(strings|texts?)\.ts$/i;

const CALL = /defineStrings\(\s*'(\w+)',\s*\{([\s\S]*?)\n *\}\);/g;
const ENTRY = /(?:'([^']+)'|(\w+)):\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g;

/** The source without the lines of docblocks, whose examples are no texts of the product. */
const withoutExamples = (source: string): string => source.replace(/^ *\*.*$/gm, '');

/**
 * The texts of all catalogues of a source file, by full key.
 *
 * @throws if an entry is not a plain string, because it could not be translated
 */
export function catalogueTexts(source: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [, prefix, body = ''] of withoutExamples(source).matchAll(CALL)) {
    const entries = body.replace(/^\s*(\/\/.*|\/\*\*.*\*\/)$/gm, '');
    for (const [, quoted, bare, literal = ''] of entries.matchAll(ENTRY)) {
      texts.set(`${prefix}.${quoted ?? bare}`, literal.slice(1, -1).replace(/\\(.)/g, '$1'));
    }
    const rest = entries.replace(ENTRY, '').trim();
    if (rest) throw new Error(`The catalogue "${prefix}" holds more than keys and texts: ${rest}`);
  }
  return texts;
}

const LABEL = /\bkey: '(\w+\.\w+)',\s*text: '((?:[^'\\\n]|\\.)*)'/g;

/** The texts of labels (`{ key, text }`). Descriptors use labels, because they cannot wait for a catalogue to load. */
export const labelTexts = (source: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(withoutExamples(source).matchAll(LABEL), ([, key = '', text = '']) => [
      key,
      text.replace(/\\(.)/g, '$1'),
    ]),
  );

/** The number of catalogues that a source defines, including those that `catalogueTexts` cannot read. */
export const countCatalogues = (source: string): number =>
  [...source.matchAll(/(?<!function )\bdefineStrings(?:<[^>]*>)?\(/g)].filter(
    ({ index }) => !/^\s*(\/\/|\*|\/\*)/.test(source.slice(source.lastIndexOf('\n', index) + 1, index)),
  ).length;
