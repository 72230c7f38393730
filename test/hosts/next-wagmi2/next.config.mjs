/** Default configuration. `root` is set because Next would pick the folder of a lock file further up. */
export default { turbopack: { root: import.meta.dirname } };
