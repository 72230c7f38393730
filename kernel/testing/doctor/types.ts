/** Types of `npx latchkey doctor`. */

/** A part of an app that is wrong, or that may be. */
export interface Finding {
  /** `error`: it does not work. `warning`: it does not work in a case that the files cannot show. */
  readonly level: 'error' | 'warning';
  /** Stable, for programs. Pattern: `area-what`. */
  readonly kind: string;
  /** The fault, in one sentence. */
  readonly text: string;
  /** The next step, in one sentence. */
  readonly todo: string;
}

/** The fields of a `package.json` that are read. */
export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly engines?: { readonly node?: string };
}

/** An installed package. */
export interface Installed {
  /** Its folder, without symbolic links. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A text file of the app. */
export interface SourceFile {
  /** Relative to the folder of the app, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** An import of a module in a source file. */
export interface Import {
  readonly specifier: string;
  /** Imported names, before `as`. Undefined for all of them, such as `* as name`, `export *` and `import()`. */
  readonly names: readonly string[] | undefined;
  readonly isDynamic: boolean;
}

/** The files of an app that were read. */
export interface App {
  /** Its folder, absolute. */
  readonly folder: string;
  readonly sources: readonly SourceFile[];
  /** HTML files, and files with response headers. */
  readonly pages: readonly SourceFile[];
  /** Imports of all sources. */
  readonly imports: readonly Import[];
  /** Names of the variables that its files `.env` set. Their values are not kept. */
  readonly variables: ReadonlySet<string>;
}

/** Facts about the plugins of the package, which the kernel does not know. */
export interface AppFacts {
  /** Namespaces by plugin id: who contributes it, and which imports are networks of it. */
  readonly chains: readonly {
    readonly namespace: string;
    /** `entry name` of each import that contributes the namespace, such as `plugins/oak oak`. */
    readonly plugins: readonly string[];
    /** An entry of which every import is a network. */
    readonly networksEntry?: string;
    /** `entry name` of each other import that is a network. */
    readonly networks: readonly string[];
  }[];
  /** Packages that an entry needs, although it loads them late: peer by entry. */
  readonly needed: Readonly<Record<string, readonly string[]>>;
  /** Packages that an entry loads late for a part of it: names of which an app that uses the part writes one, by entry and peer. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Sources of a Content-Security-Policy that an entry needs, unless an option in `unless` is written in the app. */
  readonly origins: readonly {
    readonly entry: string;
    readonly directive: string;
    readonly source: string;
    readonly unless: readonly string[];
  }[];
  /** Directives for the URLs of an option, by its name. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  /** Options whose server is often on the app's own origin, which 'self' allows. */
  readonly ownOptions: readonly string[];
  /** Variables of the environment that a server with an entry needs: what each one is, by its name. */
  readonly variables: readonly { readonly entry: string; readonly names: Readonly<Record<string, string>> }[];
}
