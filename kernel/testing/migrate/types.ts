/** Types of `npx latchkey migrate`. */

/** Facts about the packages that an app leaves, which the kernel does not know. */
export interface MoveFacts {
  /** The name of what the app leaves, for texts. */
  readonly from: string;
  /** Module specifier → the one that replaces it. */
  readonly specifiers: Readonly<Record<string, string>>;
  /** The beginnings of other specifiers that belong to it, with what to do about them; the longest one counts. */
  readonly left: Readonly<Record<string, string>>;
  /** Exports without a counterpart, with what to do about them. */
  readonly names: Readonly<Record<string, string>>;
  /** Packages that the app had through those that it leaves: the new specifiers that need one, by package and version. */
  readonly packages: Readonly<Record<string, { readonly version: string; readonly neededBy: readonly string[] }>>;
  /** Sources that a Content-Security-Policy must allow. */
  readonly origins: readonly { readonly directive: string; readonly source: string }[];
  /** Steps that no program can do. */
  readonly steps: readonly string[];
}

/** A change of a file. */
export interface Edit {
  /** Relative to the folder of the app, with slashes. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** A new text, and what is left to do in it, each in one sentence. */
export interface Rewritten {
  readonly text: string;
  readonly left: readonly string[];
}
