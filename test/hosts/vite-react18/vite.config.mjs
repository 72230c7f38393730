/** Default configuration, except the output folder. */
export default { build: { outDir: '.built', emptyOutDir: true } };
