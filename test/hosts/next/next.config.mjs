/** Next as it comes; the folder is named, because there are lock files above it too. */
export default { turbopack: { root: import.meta.dirname } };
