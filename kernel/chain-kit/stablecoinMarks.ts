/** Marks of coins that several namespaces have: the content of an SVG with the view box `0 0 48 48`, as in `NamespaceDefinition.marks`. */

const disc = (colour: string, shape: string) => `<path fill="${colour}" d="M0 0h48v48H0z"/>${shape}`;
const stroke = (width: number, d: string) =>
  `<path fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;

/** A dollar sign between two arcs, and a T with a ring: drawn here. Trademarks of their owners. */
export const stablecoinMarks: Readonly<Record<string, string>> = {
  'token/USDC': disc(
    '#2775ca',
    stroke(3, 'M19 9.5a15.5 15.5 0 0 0 0 29M29 9.5a15.5 15.5 0 0 1 0 29') +
      stroke(
        3,
        'M24 14v20M28.6 19.6c-.4-1.9-2.1-3-4.6-3-2.6 0-4.4 1.3-4.4 3.5 0 5.2 9.2 2.4 9.2 7.7 0 2.2-1.9 3.6-4.8 3.6-2.7 0-4.5-1.2-4.9-3.2',
      ),
  ),
  'token/USDT': disc(
    '#26a17b',
    '<path fill="#fff" d="M13 11h22v6H27v18h-6V17h-8Z"/><ellipse cx="24" cy="23.5" rx="13" ry="3.6" fill="none" stroke="#fff" stroke-width="2.2"/>',
  ),
};
