/**
 * Marks of Polkadot: the content of an SVG with the view box `0 0 48 48`. Trademark of its owner.
 *
 * The shape is from the package `simple-icons` 16.37 (CC0). The marks of test networks are grey.
 */

const on = (colour: string) =>
  `<path fill="${colour}" d="M0 0h48v48H0z"/><path fill="#fff" transform="translate(12 12)" d="M12,0c2.39,0,4.328,1.127,4.328,2.517S14.39,5.034,12,5.034,7.672,3.907,7.672,2.517,9.61,0,12,0Zm0,18.966c2.39,0,4.328,1.127,4.328,2.517S14.39,24,12,24s-4.328-1.127-4.328-2.517S9.61,18.966,12,18.966ZM1.606,6C2.8,3.93,4.747,2.816,5.952,3.511s1.212,2.937.017,5.007S2.828,11.7,1.624,11.007.411,8.07,1.606,6Zm16.427,9.483c1.2-2.07,3.139-3.184,4.343-2.489s1.211,2.936.016,5.006-3.14,3.185-4.344,2.49S16.837,17.553,18.033,15.483ZM1.624,12.993c1.205-.7,3.15.419,4.346,2.489s1.187,4.311-.018,5.007S2.8,20.07,1.607,18,.42,13.689,1.624,12.993ZM18.049,3.512c1.2-.695,3.149.419,4.344,2.489s1.188,4.311-.016,5.007-3.148-.42-4.343-2.49S16.846,4.207,18.049,3.512Z"/>`;
const TEST = on('#8a90a0');

/** By CAIP-2 id, for the namespace, and of the coin. The asset hubs belong to the same network and have its mark. */
export const marks: Readonly<Record<string, string>> = {
  polkadot: on('#e6007a'),
  'token/DOT': on('#e6007a'),
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': on('#e6007a'),
  'polkadot:68d56f15f85d3136970ec16946040bc1': on('#e6007a'),
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': TEST,
  'polkadot:67f9723393ef76214df0118c34bbbd3d': TEST,
  'polkadot:77afd6190f1554ad45fd0d31aee62aac': TEST,
  'polkadot:d6eec26135305a8ad257a20d00335728': TEST,
};
