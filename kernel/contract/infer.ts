/** The types that `createModal` infers from its plugins. */

import type { Atom } from 'jotai/vanilla';
import type { AnyPlugin, Contribution, Plugin } from './contract.js';
import type { Connection, Features } from './model.js';
import type { NamespaceDefinition, View } from './slots.js';

type Plugins = readonly AnyPlugin[];

// biome-ignore-start lint/suspicious/noExplicitAny: positions that do not take part in the inference
type ContributionOf<P extends Plugins> = P[number] extends infer One
  ? One extends Plugin<any, infer C, any, any, any>
    ? C[number]
    : never
  : never;

type KeyOf<C, SlotId extends string> = C extends Contribution<SlotId, infer Key, any> ? Key : never;

/** The namespaces that the plugins contribute. */
export type NamespaceOf<P extends Plugins> = KeyOf<ContributionOf<P>, 'namespaces'>;

/** The features of the connections of a namespace, as its plugin declares them. */
export type FeaturesOf<P extends Plugins, Namespace extends string> =
  ContributionOf<P> extends infer C
    ? C extends Contribution<'namespaces', Namespace, infer Definition>
      ? Definition extends NamespaceDefinition<infer F>
        ? F
        : Features
      : never
    : never;

/** A connection of one namespace with the features that its plugin declares. */
export interface TypedConnection<Namespace extends string, F extends Features> extends Connection {
  readonly namespace: Namespace;
  readonly features: F;
}

/** The connections that these plugins can make: a union by `namespace`. */
export type ConnectionOf<P extends Plugins, Namespace extends string = NamespaceOf<P>> = [Namespace] extends [never]
  ? Connection
  : string extends Namespace
    ? Connection
    : Namespace extends string
      ? TypedConnection<Namespace, FeaturesOf<P, Namespace>>
      : never;

/** The connections by namespace. */
export interface ConnectionsOf<P extends Plugins> extends ReadonlyMap<string, ConnectionOf<P>> {
  /** The connection of a namespace; `undefined` while it is disconnected. */
  get<Namespace extends NamespaceOf<P>>(namespace: Namespace): ConnectionOf<P, Namespace> | undefined;
  get(namespace: string): ConnectionOf<P> | undefined;
}

/** View id → its params. */
export type ViewsOf<P extends Plugins> = {
  [C in ContributionOf<P> as KeyOf<C, 'views'>]: C extends Contribution<'views', any, View<infer Params>>
    ? Params
    : never;
};

/** An atom's value, to read and to subscribe to. */
export interface Readable<Value> {
  /** The current value. */
  get(): Value;
  /** The value for server rendering: of an option, or of a storage that can be read there. Constant. */
  server?(): Value;
  /** Returns the unsubscribe function. */
  subscribe(changed: (value: Value) => void): () => void;
}

type ReadablesOf<S> = { readonly [K in keyof S]: S[K] extends Atom<infer Value> ? Readable<Value> : never };

/** Plugin id → its atoms that integrators can read. */
export type StateOf<P extends Plugins> = {
  readonly [One in P[number] as One extends Plugin<any, any, infer S, any, any>
    ? [keyof S] extends [never]
      ? never
      : One['id']
    : never]: One extends Plugin<any, any, infer S, any, any> ? ReadablesOf<S> : never;
};

/** Plugin id → its methods. */
export type ApiOf<P extends Plugins> = {
  readonly [One in P[number] as One extends Plugin<any, any, any, infer Api, any>
    ? [Api] extends [undefined]
      ? never
      : One['id']
    : never]: One extends Plugin<any, any, any, infer Api, any> ? Api : never;
};
// biome-ignore-end lint/suspicious/noExplicitAny: see above

// biome-ignore-start lint/suspicious/noExplicitAny: a plugin of any other types; without a type the options are not known
/** The options of a plugin: of the function that makes it, of the plugin, or the given type of options itself. */
export type OptionsOf<Source> = unknown extends Source
  ? any
  : Source extends (...input: any) => Plugin<any, any, any, any, infer Options>
    ? Options
    : Source extends Plugin<any, any, any, any, infer Options>
      ? Options
      : Source;
// biome-ignore-end lint/suspicious/noExplicitAny: see above

/** The rest parameters of `open`: none, optional or required, depending on the view's params. */
export type ParamsOf<Params> = [Params] extends [undefined]
  ? []
  : undefined extends Params
    ? [params?: Params]
    : [params: Params];
