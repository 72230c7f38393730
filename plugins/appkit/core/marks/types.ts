/** How a name of AppKit is met here. Types only. */

/**
 * `same`: it does the same. `near`: it does most of it, and the note says what differs. `ignored`: it is accepted and has no effect.
 * `refused`: it does nothing, because the modal does not do this.
 */
export type Mark = 'same' | 'near' | 'ignored' | 'refused';

/** A mark; unless it is `same`, with one sentence that names the counterpart. */
export type Marked = 'same' | readonly [mark: Exclude<Mark, 'same'>, note: string];

/** The marks of the names of one kind. */
export type Marks = Readonly<Record<string, Marked>>;

/** A kind of names. */
export type Group =
  | 'option'
  | 'feature'
  | 'theme variable'
  | 'method'
  | 'view'
  | 'event'
  | 'hook'
  | 'composable'
  | 'element'
  | 'export'
  | 'adapter'
  | 'sign-in';
