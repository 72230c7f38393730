/** No loader and no plugin. webpack loads chunks by script elements, so a strict policy needs the named Trusted Types policy. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: './main.js',
  output: { path: `${import.meta.dirname}/.built`, clean: true, trustedTypes: 'webpack' },
  performance: { hints: false },
};
