/** Functions that define slots and plugins. Pure, so they may run at import. */

import { noteLoad } from '../platform/env.js';
import { ownFields } from '../values/own.js';
import type {
  AnySlot,
  ConnectorSource,
  Contribution,
  CspSources,
  ListSlot,
  MapSlot,
  Plugin,
  PluginContext,
  PluginState,
  Position,
  ServiceSlot,
  SlotKind,
} from './contract.js';
import type { View } from './views.js';

/** Carries only a type: `of: typed<Quote>()`. */
export interface TypeOf<T> {
  readonly _type?: T;
}

/** Carries a type to the function that defines a slot. */
/* @__NO_SIDE_EFFECTS__ */
export function typed<T>(): TypeOf<T> {
  return {};
}

interface SlotInput<Id extends string, T> {
  readonly id: Id;
  readonly of: TypeOf<T>;
}

const contribution = (
  slot: string,
  kind: SlotKind,
  key: string | undefined,
  value: unknown,
  { order = 0 }: Position = {},
) => Object.freeze({ slot, kind, key, value, order });

/** Defines a slot for a sorted list of values. */
/* @__NO_SIDE_EFFECTS__ */
export function defineList<const Id extends string, T>({ id }: SlotInput<Id, T>): ListSlot<Id, T> {
  const of = (value: unknown, position?: Position) => contribution(id, 'list', undefined, value, position);
  return Object.freeze({ id, kind: 'list', of }) as unknown as ListSlot<Id, T>;
}

/** Defines a slot with one value per key. `createModal` throws if two plugins contribute the same key. */
/* @__NO_SIDE_EFFECTS__ */
export function defineMap<const Id extends string, T>({ id }: SlotInput<Id, T>): MapSlot<Id, T> {
  const of = (key: string, value: unknown) => contribution(id, 'map', key, value);
  return Object.freeze({ id, kind: 'map', of }) as unknown as MapSlot<Id, T>;
}

/** Defines a slot for lazily created services, sorted per key. */
/* @__NO_SIDE_EFFECTS__ */
export function defineService<const Id extends string, T>({ id }: SlotInput<Id, T>): ServiceSlot<Id, T> {
  const of = (key: string, make: unknown, position?: Position) => contribution(id, 'service', key, make, position);
  return Object.freeze({ id, kind: 'service', of }) as unknown as ServiceSlot<Id, T>;
}

// biome-ignore-start lint/suspicious/noExplicitAny: positions that do not take part in the inference
/**
 * The contributions that take part in the type of a modal: views and namespaces. The others become `Contribution`. Their own types would
 * name modules that the package does not export, so an app could not emit declarations of its modal (TS2742).
 */
type TypedContributions<C extends readonly Contribution<any, any, any>[]> = readonly (
  | Extract<C[number], Contribution<'views' | 'namespaces', any, any>>
  | Contribution
)[];
// biome-ignore-end lint/suspicious/noExplicitAny: see above

/**
 * Declares a plugin. `createModal` infers its types: views, namespaces, api, state and options.
 *
 * @param plugin - Plain data. No code runs before the modal starts. Its `options`, which `check.readOptions` has checked, are
 * copied and frozen. The plugin's code reads them from `context.options`, and its views from `usePlugin().options`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function definePlugin<
  const Id extends string,
  // biome-ignore lint/suspicious/noExplicitAny: `unknown` here would make callback parameters implicitly `any`
  const C extends readonly Contribution<any, any, any>[],
  const S extends PluginState = Record<never, never>,
  Api = undefined,
  Options extends object = Record<never, never>,
>(plugin: {
  readonly id: Id;
  /** The contract that the plugin was written for. A kernel with another one refuses the plugin. Default: that of this package. */
  readonly contract?: number;
  readonly options?: Options;
  readonly origins?: readonly string[];
  readonly csp?: CspSources;
  readonly requires?: readonly AnySlot[];
  readonly critical?: boolean;
  readonly contributes: C;
  readonly state?: S;
  readonly api?: (context: PluginContext<Options>) => Api;
  readonly setup?: (context: PluginContext<Options>) => void | Promise<void>;
}): Plugin<Id, TypedContributions<C>, S, Api, Options> {
  const options = Object.freeze(ownFields(plugin.options));
  return Object.freeze({ contract: 1, ...plugin, options }) as unknown as Plugin<
    Id,
    TypedContributions<C>,
    S,
    Api,
    Options
  >;
}

/** Declares a view with typed params. The types of its loader are dropped, so that declaration files stay small. */
/* @__NO_SIDE_EFFECTS__ */
export function view<Params = undefined>(definition: View<Params>): View<Params> {
  return definition;
}

/**
 * A connector source whose code is loaded when the user is about to act: `connectors.of(lazyConnectors(load))`.
 *
 * @param load - Imports the code and returns its `watch` function. The result is cached, because a repeated `import()`
 * costs a task even when the module is there.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyConnectors(load: () => Promise<ConnectorSource['watch']>): ConnectorSource {
  let code: ReturnType<typeof load> | undefined;
  const fetch = () => {
    code ??= load().catch((error) => {
      code = undefined;
      throw error;
    });
    return code;
  };
  return {
    load: fetch,
    async watch(context, publish) {
      const watch = await noteLoad(context.env, fetch());
      if (!context.signal.aborted) await watch(context, publish);
    },
  };
}
