/** A module with side effects at import, which the check `import` must find. */
globalThis.document;
setTimeout(() => undefined, 0);
globalThis.leafIsHere = true;

export const careless = true;
