/** Vite as it comes; only where the result goes is said. */
export default { build: { outDir: '.built', emptyOutDir: true } };
