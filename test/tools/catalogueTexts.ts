/** English texts, read from the sources: what is written there, whether exported or not. Pure. */

/** Where a catalogue may be defined; a test holds all sources to it. */
export const CATALOGUE_FILE = /(strings|texts?)\.ts$/i;

const CALL = /defineStrings\(\s*'(\w+)',\s*\{([\s\S]*?)\n\}\);/g;
const ENTRY = /(?:'([^']+)'|(\w+)):\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g;

/**
 * The texts of all catalogues of a source file, by full key.
 *
 * @throws when an entry is no plain text: then it cannot be translated either
 */
export function catalogueTexts(source: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [, prefix, body = ''] of source.matchAll(CALL)) {
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

/** The texts of labels (`{ key, text }`): what descriptors say, which cannot wait for a catalogue. */
export const labelTexts = (source: string): ReadonlyMap<string, string> =>
  new Map(Array.from(source.matchAll(LABEL), ([, key = '', text = '']) => [key, text.replace(/\\(.)/g, '$1')]));

/** How many catalogues a source defines; those that `catalogueTexts` cannot read included. */
export const countCatalogues = (source: string): number =>
  [...source.matchAll(/(?<!function )\bdefineStrings(?:<[^>]*>)?\(/g)].filter(
    ({ index }) => !/^\s*(\/\/|\*|\/\*)/.test(source.slice(source.lastIndexOf('\n', index) + 1, index)),
  ).length;
