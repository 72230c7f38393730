/** The phone's Polkadot side: WalletConnect's Polkadot methods. */

import { hex } from '@scure/base';
import { createPolkadotCore } from '../polkadot/core.js';
import { addressOf, DEV_POLKADOT_KEYS, pairOf } from '../polkadot/keys.js';
import { signPayload, signRaw } from '../polkadot/signing.js';
import type { SideInput } from '../wallets/side.js';
import { answerBy, EVENTS, type PhoneMethods, type PhoneSide } from './side.js';

/** SS58 prefixes by the first digits of the genesis hash. Other networks use the configured prefix. */
const PREFIXES: readonly (readonly [start: string, prefix: number])[] = [
  ['polkadot:91b171bb', 0],
  ['polkadot:68d56f15', 0],
  ['polkadot:b0a8d493', 2],
  ['polkadot:48239ef6', 2],
];

/** Creates the Polkadot side. */
export function createPolkadotSide(input: SideInput): PhoneSide {
  const core = createPolkadotCore(input);
  const pairs = (input.wallet.polkadot?.keys ?? DEV_POLKADOT_KEYS).map(pairOf);
  const own = input.options.polkadot?.ss58Prefix ?? 42;
  const prefixOf = (network: string) => PREFIXES.find(([start]) => network.startsWith(start))?.[1] ?? own;
  /** Converts an address of any network to the configured prefix, which the keys expect. */
  const normalise = (address: unknown) => {
    const pair = pairs.find((one) => [own, 42, 0, 2].some((prefix) => addressOf(one, prefix) === address));
    return pair ? addressOf(pair, own) : address;
  };
  const methods: PhoneMethods = {
    async polkadot_signMessage({ address, data, message }) {
      const bytes = data ?? `0x${hex.encode(new TextEncoder().encode(String(message)))}`;
      return { signature: await signRaw(core, { address: normalise(address), data: bytes, type: 'bytes' }) };
    },
    async polkadot_signTransaction({ address, transactionPayload }) {
      const payload = { ...(transactionPayload as object), address: normalise(address) };
      return { signature: await signPayload(core, payload) };
    },
  };
  return {
    methods: Object.keys(methods),
    events: EVENTS,
    addresses: (network) => pairs.map((pair) => addressOf(pair, prefixOf(network))),
    knows: () => true,
    answer: answerBy(methods),
  };
}
