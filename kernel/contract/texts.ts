/** Types of the English catalogues and of their lookup. */

/** English texts of one plugin, or of the shell. Full keys are `prefix.key`. */
export interface Catalogue<Key extends string = string> {
  readonly prefix: string;
  readonly texts: Readonly<Record<Key, string>>;
}

/** Values that replace `{name}` in a text. */
export type Vars = Readonly<Record<string, string | number>>;

/** Looks up a text of a catalogue: `t('title', { wallet: 'Harbor' })`. */
export type Translate<Key extends string> = (key: Key, vars?: Vars) => string;
