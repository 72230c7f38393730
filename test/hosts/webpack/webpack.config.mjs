/** webpack as it comes: no loader, no plugin. It fetches chunks by script elements, for which a strict policy asks a name. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: './main.js',
  output: { path: `${import.meta.dirname}/.built`, clean: true, trustedTypes: 'webpack' },
  performance: { hints: false },
};
