/** A style sheet imported by a module: the minified text, to be adopted as a constructable sheet. */
declare module '*.css' {
  const css: string;
  export default css;
}
