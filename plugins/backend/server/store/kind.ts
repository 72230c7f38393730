/** The databases, whose statements differ in a few places only. */

export type DatabaseKind = 'sqlite' | 'postgres';

/** @param address - `postgres://…`, the path of a file, or `:memory:`. */
export const kindOf = (address: string): DatabaseKind => (/^postgres(ql)?:/.test(address) ? 'postgres' : 'sqlite');
