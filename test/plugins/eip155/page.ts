/** A fake page, and the connectors that discovery finds in it. */

import { discover } from '../../../plugins/eip155/discovery.js';
import { discoveryAtom } from '../../../plugins/eip155/state.js';
import { fakeContext, listen, settle } from './context.js';

export const ICON = 'data:image/png;base64,AAAA';
export const request = () => Promise.resolve(null);

export function info(over: Record<string, unknown> = {}) {
  return { uuid: 'u1', name: 'Wallet One', icon: ICON, rdns: 'com.example.one', ...over };
}

export function announcement(detail: unknown): Event {
  return Object.assign(new Event('eip6963:announceProvider'), { detail });
}

export function startPage({ window = {}, legacy = true, external = [] }: Record<string, unknown> = {}) {
  const options = { connectors: external, legacy };
  const fake = fakeContext({ window: window as Record<string, unknown>, options });
  const seen = listen(discover, fake);
  const announce = (detail: unknown) => fake.window.dispatchEvent(announcement(detail));
  const counts = async () => {
    await settle();
    return fake.context.store.get(discoveryAtom);
  };
  return { fake, seen, announce, counts };
}
