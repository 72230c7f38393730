import type { Account, ApiOf, NamespaceOf, StateOf } from 'latchkey';
import {
  type Bip122Api,
  type Bip122DiscoveryCounts,
  type Bip122Features,
  type Bip122Signature,
  bip122,
  bitcoin,
  bitcoinTestnet4,
} from 'latchkey/plugins/bip122';
import { expectTypeOf } from 'vitest';

const plugin = bip122({
  networks: [bitcoin, bitcoinTestnet4],
  api: { [bitcoin.id]: 'https://esplora.example.com/api' },
});
type P = readonly [typeof plugin];

expectTypeOf<NamespaceOf<P>>().toEqualTypeOf<'bip122'>();
expectTypeOf<ApiOf<P>>().toEqualTypeOf<{ readonly bip122: Bip122Api }>();
expectTypeOf<ReturnType<StateOf<P>['bip122']['discovery']['get']>>().toEqualTypeOf<Bip122DiscoveryCounts>();

declare const api: Bip122Api;
expectTypeOf(api.signMessage('x', { protocol: 'ecdsa' })).toEqualTypeOf<Promise<Bip122Signature>>();
expectTypeOf(api.getAddresses(['ordinal'])).toEqualTypeOf<Promise<readonly Account[]>>();
expectTypeOf(api.sendTransfer({ to: 'bc1q', satoshis: 1n })).toEqualTypeOf<Promise<string>>();

declare const features: Bip122Features;
// A feature that a wallet may lack is optional.
expectTypeOf(features['bip122:sendTransfer']).extract<undefined>().toEqualTypeOf<undefined>();

// @ts-expect-error networks are required
bip122({});
// @ts-expect-error an amount is a bigint
void api.sendTransfer({ to: 'bc1q', satoshis: 1 });
// @ts-expect-error only two protocols exist
void api.signMessage('x', { protocol: 'schnorr' });
// @ts-expect-error "eip1193" is not one of the four standards
bip122({ networks: [bitcoin], connectors: [{ id: 'a', name: 'A', standard: 'eip1193', provider: {} }] });
