/** `useSpelling`: addresses as they are given to others. */

import { useEffect, useState } from 'react';
import type { Network } from '../../contract/model.js';
import { namespaces } from '../../contract/slots.js';
import { usePlugin } from './context.js';

/**
 * A function that spells an address as the wallets of the network do, for a code or for the clipboard. Until the spelling is known, and
 * if it cannot be loaded, it returns the address as given, which is the same account.
 * @example const spell = useSpelling(useValue(activeNetworkAtom));
 */
export function useSpelling(network: Network | undefined): (address: string) => string {
  const { read, report } = usePlugin();
  const [spell, setSpell] = useState<(network: string, address: string) => string>();
  const load = network && read(namespaces).get(network.namespace)?.spelling;
  useEffect(() => void load?.().then(({ spellOn }) => setSpell(() => spellOn), report), [load, report]);
  return (address) => (network && load && spell ? spell(network.id, address) : address);
}
