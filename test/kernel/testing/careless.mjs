/** A module that works when it is imported: what the check `import` is there to see. */
globalThis.document;
setTimeout(() => undefined, 0);
globalThis.leafIsHere = true;

export const careless = true;
