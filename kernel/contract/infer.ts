/** The types that `createModal` infers from its plugins. */

import type { Atom } from 'jotai/vanilla';
import type { AnyPlugin, Contribution, Plugin } from './contract.js';
import type { View } from './slots.js';

type Plugins = readonly AnyPlugin[];

// biome-ignore-start lint/suspicious/noExplicitAny: positions that do not take part in the inference
type ContributionOf<P extends Plugins> = P[number] extends infer One
  ? One extends Plugin<any, infer C, any, any>
    ? C[number]
    : never
  : never;

type KeyOf<C, SlotId extends string> = C extends Contribution<SlotId, infer Key, any> ? Key : never;

/** The namespaces that the plugins contribute. */
export type NamespaceOf<P extends Plugins> = KeyOf<ContributionOf<P>, 'namespaces'>;

/** View id → its params. */
export type ViewsOf<P extends Plugins> = {
  [C in ContributionOf<P> as KeyOf<C, 'views'>]: C extends Contribution<'views', any, View<infer Params>>
    ? Params
    : never;
};

/** An atom's value, to read and to subscribe to. */
export interface Readable<Value> {
  get(): Value;
  /** The value for server rendering, if the storage can be read there. Constant. */
  server?(): Value;
  /** Returns the unsubscribe function. */
  subscribe(changed: (value: Value) => void): () => void;
}

type ReadablesOf<S> = { readonly [K in keyof S]: S[K] extends Atom<infer Value> ? Readable<Value> : never };

/** Plugin id → its atoms that integrators can read. */
export type StateOf<P extends Plugins> = {
  readonly [One in P[number] as One extends Plugin<any, any, infer S, any>
    ? [keyof S] extends [never]
      ? never
      : One['id']
    : never]: One extends Plugin<any, any, infer S, any> ? ReadablesOf<S> : never;
};

/** Plugin id → its methods. */
export type ApiOf<P extends Plugins> = {
  readonly [One in P[number] as One extends Plugin<any, any, any, infer Api>
    ? [Api] extends [undefined]
      ? never
      : One['id']
    : never]: One extends Plugin<any, any, any, infer Api> ? Api : never;
};
// biome-ignore-end lint/suspicious/noExplicitAny: see above

/** The rest parameters of `open`: none, optional or required, depending on the view's params. */
export type ParamsOf<Params> = [Params] extends [undefined]
  ? []
  : undefined extends Params
    ? [params?: Params]
    : [params: Params];
