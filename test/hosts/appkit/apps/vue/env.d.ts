/** The type of the files that Vue compiles. */
declare module '*.vue' {
  const component: import('vue').Component;
  // biome-ignore lint/style/noDefaultExport: Vue's files have one
  export default component;
}
