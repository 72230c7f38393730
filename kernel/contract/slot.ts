/** Slots as values: what is contributed to them, and what is read from them. Types only. */

/** Sorts contributions of a slot and taps of a hook. */
export interface Position {
  /** Ascending. Default 0. Equal numbers keep the order of the plugins. */
  readonly order?: number | undefined;
}

/** The kinds of slots: values in order, values by key, or services by key. */
export type SlotKind = 'list' | 'map' | 'service';

/** A named extension point. Slots are compared by `id`. `T` is the type of one contribution. */
export interface Slot<Id extends string = string, Kind extends SlotKind = SlotKind, T = unknown> {
  readonly id: Id;
  readonly kind: Kind;
  /** For type inference only; never set. */
  readonly _of?: T;
}

/** A value for a slot. Created by `slot.of`. */
export interface Contribution<Id extends string = string, Key extends string = string, T = unknown> {
  readonly slot: Id;
  readonly kind: SlotKind;
  readonly key: Key | undefined;
  readonly value: T;
  readonly order: number;
}

/** A service of a plugin, loaded on demand. */
export interface LazyService<T> {
  /** Id of the plugin that provides it. */
  readonly plugin: string;
  /** Makes the service, or returns the one that was made. */
  load(): Promise<T>;
}

/** The type that reading a slot returns. */
export type SlotValue<S> =
  S extends Slot<string, 'list', infer T>
    ? readonly T[]
    : S extends Slot<string, 'map', infer T>
      ? ReadonlyMap<string, T>
      : S extends Slot<string, 'service', infer T>
        ? ReadonlyMap<string, readonly LazyService<T>[]>
        : never;

/** A slot of any kind and type. */
// `any`: slots are compared by id; their element types are checked where they are read.
// biome-ignore lint/suspicious/noExplicitAny: a slot of any element type
export type AnySlot = Slot<string, SlotKind, any>;
