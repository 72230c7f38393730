/**
 * Marks of Bitcoin: the content of an SVG with the view box `0 0 48 48`. Trademark of its owner.
 *
 * The shape is from the package `simple-icons` 16.37 (CC0): a disc with a hole, which shows the white circle behind it. The
 * marks of test networks are grey.
 */

const on = (colour: string) =>
  `<path fill="${colour}" d="M0 0h48v48H0z"/><circle cx="24" cy="24" r="18" fill="#fff"/><path fill="${colour}" transform="scale(2)" d="M23.638 14.904c-1.602 6.43-8.113 10.34-14.542 8.736C2.67 22.05-1.244 15.525.362 9.105 1.962 2.67 8.475-1.243 14.9.358c6.43 1.605 10.342 8.115 8.738 14.548v-.002zm-6.35-4.613c.24-1.59-.974-2.45-2.64-3.03l.54-2.153-1.315-.33-.525 2.107c-.345-.087-.705-.167-1.064-.25l.526-2.127-1.32-.33-.54 2.165c-.285-.067-.565-.132-.84-.2l-1.815-.45-.35 1.407s.975.225.955.236c.535.136.63.486.615.766l-1.477 5.92c-.075.166-.24.406-.614.314.015.02-.96-.24-.96-.24l-.66 1.51 1.71.426.93.242-.54 2.19 1.32.327.54-2.17c.36.1.705.19 1.05.273l-.51 2.154 1.32.33.545-2.19c2.24.427 3.93.257 4.64-1.774.57-1.637-.03-2.58-1.217-3.196.854-.193 1.5-.76 1.68-1.93h.01zm-3.01 4.22c-.404 1.64-3.157.75-4.05.53l.72-2.9c.896.23 3.757.67 3.33 2.37zm.41-4.24c-.37 1.49-2.662.735-3.405.55l.654-2.64c.744.18 3.137.524 2.75 2.084v.006z"/>`;
const TEST = on('#8a90a0');

/** By CAIP-2 id, for the namespace, and of the coin. */
export const marks: Readonly<Record<string, string>> = {
  bip122: on('#f7931a'),
  'token/BTC': on('#f7931a'),
  'bip122:000000000019d6689c085ae165831e93': on('#f7931a'),
  'bip122:000000000933ea01ad0ee984209779ba': TEST,
  'bip122:00000000da84f2bafbbc53dee25a72ae': TEST,
  'bip122:00000008819873e925422c1ff0f99f7c': TEST,
};
