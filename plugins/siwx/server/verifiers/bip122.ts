/** Bitcoin accounts: "simple" and "full" signatures of BIP-322 by single keys, and the older signatures of BIP-137. */

import { base64 } from '@scure/base';
import type * as Btc from '@scure/btc-signer';
import { attempt } from '../bytes.js';
import { isLegacy, verifyBip137 } from './bip137.js';
import { type Bip322Form, verifyBip322 } from './bip322.js';
import type { BitcoinAddress } from './bitcoinAddress.js';
import { loadBitcoin } from './packages.js';
import type { SiwxVerifier } from './verifier.js';

const MAINNET = '000000000019d6689c085ae165831e93';
const REGTEST = '0f9188f13cb7b2c71f2a335e3a4fc328';
/** Test networks, which share one address format. */
const TESTNETS: ReadonlySet<string> = new Set([
  '000000000933ea01ad0ee984209779ba',
  '00000000da84f2bafbbc53dee25a72ae',
  '00000008819873e925422c1ff0f99f7c',
]);
const MAX_SIGNATURE = 1024;

export function createBip122Verifier(): SiwxVerifier {
  return {
    name: 'Bitcoin',
    async readAddress(address, network) {
      const text = /^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address;
      const isOneCase = text === address || address === address.toUpperCase();
      return isOneCase && (await readAddress(text, network)) ? text : undefined;
    },
    async verify({ message, signature, address, network }) {
      const parts = await readAddress(address, network);
      const [, form, text = ''] = /^(smp|ful)?(.*)$/s.exec(signature) ?? [];
      const bytes = readSignature(text);
      if (!parts || !bytes) return false;
      if (form === undefined && isLegacy(bytes)) return verifyBip137(message, bytes, parts);
      return verifyBip322(message, bytes, parts, form as Bip322Form | undefined);
    },
  };
}

async function readAddress(address: string, network: string): Promise<BitcoinAddress | undefined> {
  const btc = await loadBitcoin();
  const coder = coderFor(btc, network.slice(network.indexOf(':') + 1));
  const output = attempt(() => coder?.decode(address));
  if (!output) return undefined;
  const { type: kind } = output;
  if (kind !== 'pkh' && kind !== 'sh' && kind !== 'wpkh' && kind !== 'tr') return undefined;
  return { kind, program: 'hash' in output ? output.hash : output.pubkey, script: btc.OutScript.encode(output) };
}

function coderFor(btc: typeof Btc, reference: string) {
  if (reference === MAINNET) return btc.Address(btc.NETWORK);
  if (reference === REGTEST) return btc.Address({ ...btc.TEST_NETWORK, bech32: 'bcrt' });
  return TESTNETS.has(reference) ? btc.Address(btc.TEST_NETWORK) : undefined;
}

/** Decodes canonical Base64. */
function readSignature(text: string): Uint8Array | undefined {
  return text.length > MAX_SIGNATURE ? undefined : attempt(() => base64.decode(text));
}
