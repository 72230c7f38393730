/** Tests the types of hooks and features. This file is compiled, never run. */

import { type AnyModal, createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import type { Eip155ConnectionFeatures, Eip155Features } from 'latchkey/plugins/eip155/slots';
import { solanaMainnet } from 'latchkey/plugins/solana';
import type { SolanaFeatures } from 'latchkey/plugins/solana/slots';
import { full } from 'latchkey/presets/full';
import { createHooks, useRead } from 'latchkey/react';
import { expectTypeOf } from 'vitest';

const modal = createModal({
  plugins: full({ eip155: { networks: [mainnet] }, solana: { networks: [solanaMainnet] } }),
});
expectTypeOf(modal).toExtend<AnyModal>();
const { useConnection, useModal, useNetwork, useAccount, useSwitchNetwork } = createHooks(modal);

// Features
const eip155Features = modal.state.connections.get().get('eip155')?.features;
expectTypeOf(eip155Features).toEqualTypeOf<Eip155ConnectionFeatures | undefined>();
// A WalletConnect session grants some features only.
expectTypeOf<Eip155ConnectionFeatures['eip155:sendCalls']>().toEqualTypeOf<
  Eip155Features['eip155:sendCalls'] | undefined
>();
expectTypeOf(useConnection({ namespace: 'solana' })?.features).toEqualTypeOf<SolanaFeatures | undefined>();
const connection = modal.state.connection.get();
if (connection?.namespace === 'eip155') {
  void connection.features['eip155:sendTransaction']?.({ to: '0x', value: 1n });
  // @ts-expect-error an amount is a bigint
  void connection.features['eip155:sendTransaction']?.({ to: '0x', value: 1 });
}
const result = await modal.connect();
if (result.status === 'connected') {
  expectTypeOf(result.connections[0]?.namespace).toEqualTypeOf<'eip155' | 'solana' | undefined>();
}

// Hooks
expectTypeOf(useModal()).toEqualTypeOf<typeof modal>();
void useModal().open('AccountDetails');
void useNetwork().switchNetwork('solana:x');
// @ts-expect-error no plugin contributes this namespace
void useNetwork().switchNetwork('desert:1');
// @ts-expect-error no plugin contributes this namespace
void useSwitchNetwork().switchNetwork('desert:1');
// @ts-expect-error no plugin contributes this namespace
useConnection({ namespace: 'desert' });
// @ts-expect-error no plugin contributes this namespace
useAccount({ namespace: 'desert' });

// A read outside of a plugin has no delay, because nothing there has a clock.
expectTypeOf(useRead('key', async () => 1, { refresh: 1 }).value).toEqualTypeOf<number | undefined>();
// @ts-expect-error only views of plugins can wait
useRead('key', async () => 1, { delayMs: 300 });
