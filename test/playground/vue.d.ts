/** Components in files of their own, which a plugin of Vite compiles. */

declare module '*.vue' {
  const component: import('vue').Component;
  export = component;
}
