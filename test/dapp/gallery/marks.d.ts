/** An SVG file imported as text. */
declare module '*.svg?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: so bundlers give it
  export default text;
}
