/** Tests the types that `createModal` infers from its plugins. This file is compiled, never run. */

import { atom } from 'jotai/vanilla';
import {
  type AccountType,
  type AlertCode,
  type ConnectorType,
  createModal,
  type NetworkId,
  type ParamsOf,
} from 'latchkey';
import { definePlugin, namespaces, view, views } from 'latchkey/plugin';
import type { FrameUser } from 'latchkey/plugins/frame/slots';
import { createTestModal, fakeNamespace } from 'latchkey/testing';
import { expectTypeOf } from 'vitest';

const chain = definePlugin({
  id: 'meadow',
  contributes: [
    namespaces.of('meadow', {
      name: 'Meadow',
      networks: [],
      isAddress: () => true,
    }),
  ],
  api: () => ({ signMessage: async (message: string) => message.length }),
});

const screens = definePlugin({
  id: 'screens',
  contributes: [
    views.of('Plain', view({ load: async () => ({ default: () => null }) })),
    views.of('Token', view<{ address: string }>({ load: async () => ({ default: ({ params }) => params.address }) })),
    views.of('Search', view<{ query: string } | undefined>({ load: async () => ({ default: () => null }) })),
  ],
  state: { count: atom(3), name: atom<string | undefined>('a') },
});

const modal = createModal({ plugins: [chain, screens] });

// Views
void modal.open();
void modal.open('Plain');
void modal.open('Token', { address: 'a' });
void modal.open('Search');
void modal.open('Search', { query: 'q' });
// @ts-expect-error no plugin contributes this view
void modal.open('Swap');
// @ts-expect-error params are missing
void modal.open('Token');
// @ts-expect-error a param of the wrong type
void modal.open('Token', { address: 5 });
// @ts-expect-error this view takes no params
void modal.open('Plain', { address: 'a' });
expectTypeOf<ParamsOf<undefined>>().toEqualTypeOf<[]>();

// Namespaces
const faked = createTestModal({ plugins: [fakeNamespace([])] });
expectTypeOf<Extract<Parameters<typeof faked.disconnect>[0], string>>().toEqualTypeOf<'fake'>();
const pebbles = createTestModal({ plugins: [fakeNamespace([], 'pebble')] });
expectTypeOf<Extract<Parameters<typeof pebbles.disconnect>[0], string>>().toEqualTypeOf<'pebble'>();
void modal.disconnect('meadow');
void modal.switchNetwork('meadow:1');
// @ts-expect-error no plugin contributes this namespace
void modal.disconnect('desert');
// @ts-expect-error no plugin contributes its networks
void modal.switchNetwork('desert:1');

// Networks at run time
const nativeCurrency = { name: 'Clover', symbol: 'CLV', decimals: 6 };
void modal.networks.add({ id: 'meadow:3', name: 'Field', nativeCurrency, rpcUrls: [] });
// @ts-expect-error no plugin contributes this namespace
void modal.networks.add({ id: 'desert:3', name: 'Field', nativeCurrency, rpcUrls: [] });
// @ts-expect-error an invalid network id
void modal.networks.remove('meadow');
// @ts-expect-error no plugin contributes this namespace
void modal.networks.removeNamespace('desert');

// Methods and state
expectTypeOf(modal.api.meadow.signMessage).toEqualTypeOf<(message: string) => Promise<number>>();
// @ts-expect-error this plugin offers no methods
void modal.api.screens;
// @ts-expect-error there is no such plugin
void modal.api.desert;
expectTypeOf(modal.state.screens.count.get()).toEqualTypeOf<number>();
expectTypeOf(modal.state.screens.name.get()).toEqualTypeOf<string | undefined>();
// @ts-expect-error not an atom of this plugin
void modal.state.screens.other;
// @ts-expect-error this plugin has no state
void modal.state.meadow;
expectTypeOf(modal.state.modal.get().open).toEqualTypeOf<boolean>();

// @ts-expect-error no plugin has this id
modal.status('desert');
// @ts-expect-error a theme that does not exist
modal.setTheme('sepia');
// @ts-expect-error an unknown option
createModal({ plugins: [chain], themes: 'dark' });

// State by namespace
type Accounts = ReturnType<typeof modal.state.accounts.get> extends ReadonlyMap<string, infer State> ? State : never;
type Networks = ReturnType<typeof modal.state.networks.get> extends ReadonlyMap<string, infer State> ? State : never;
/** The names of the specification for `networkState` and `accountState`. A name that is added or removed fails here. */
expectTypeOf<keyof Networks>().toEqualTypeOf<
  | 'caipNetwork'
  | 'supportsAllNetworks'
  | 'smartAccountEnabledNetworks'
  | 'approvedCaipNetworkIds'
  | 'requestedCaipNetworks'
>();
expectTypeOf<keyof Accounts>().toEqualTypeOf<
  | 'status'
  | 'allAccounts'
  | 'caipAddress'
  | 'address'
  | 'addressLabels'
  | 'addressExplorerUrl'
  | 'connectedWalletInfo'
  | 'balance'
  | 'balanceSymbol'
  | 'user'
  | 'smartAccountDeployed'
  | 'preferredAccountType'
  | 'socialProvider'
  | 'farcasterUrl'
  | 'socialWindow'
  | 'tokenBalance'
  | 'profileName'
  | 'profileImage'
  | 'currentTab'
>();
expectTypeOf<Networks['smartAccountEnabledNetworks']>().toEqualTypeOf<readonly NetworkId[]>();
expectTypeOf<Networks['approvedCaipNetworkIds']>().toEqualTypeOf<readonly NetworkId[]>();
expectTypeOf<Accounts['balance']>().toEqualTypeOf<bigint | undefined>();
expectTypeOf<Accounts['balanceSymbol']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Accounts['user']>().toEqualTypeOf<FrameUser | undefined>();
expectTypeOf<Accounts['smartAccountDeployed']>().toEqualTypeOf<boolean | undefined>();
expectTypeOf<Accounts['preferredAccountType']>().toEqualTypeOf<AccountType | undefined>();
expectTypeOf<Accounts['socialProvider']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Accounts['farcasterUrl']>().toEqualTypeOf<string | undefined>();
expectTypeOf<Accounts['socialWindow']>().toEqualTypeOf<'open' | 'blocked' | 'refused' | undefined>();

// Types of connectors, accounts and alerts, which plugins extend by declaration
declare module 'latchkey/plugin' {
  interface ConnectorTypes {
    CABLE: true;
  }
  interface AccountTypes {
    savings: true;
  }
  interface AlertCodes {
    CABLE_LOOSE: true;
  }
}
expectTypeOf<'CABLE' | 'INJECTED'>().toExtend<ConnectorType>();
expectTypeOf<'savings' | 'eoa'>().toExtend<AccountType>();
expectTypeOf<'CABLE_LOOSE' | 'SESSION_EXPIRED'>().toExtend<AlertCode>();
expectTypeOf<'ROPE'>().not.toExtend<ConnectorType>();

// Events
modal.on('CONNECT_SUCCESS', ({ props }) => {
  expectTypeOf(props).toEqualTypeOf<{
    readonly method: 'browser' | 'qrcode' | 'mobile' | 'email';
    readonly name: string;
  }>();
});
// @ts-expect-error no plugin declares this event
modal.on('LUNCH', () => undefined);
modal.subscribe((event) => {
  if (event.type === 'CONNECT_ERROR') expectTypeOf(event.props).toEqualTypeOf<{ readonly code: string }>();
  if (event.type === 'ACORN_FOUND') expectTypeOf(event.props.count).toEqualTypeOf<number>();
});
declare module 'latchkey/plugin' {
  interface EventProps {
    ACORN_FOUND: { readonly count: number };
  }
}
definePlugin({
  id: 'acorns',
  contributes: [],
  setup({ emit }) {
    emit({ type: 'ACORN_FOUND', props: { count: 1 } });
    // @ts-expect-error a prop of the wrong type
    emit({ type: 'ACORN_FOUND', props: { count: 'one' } });
    emit({ type: 'UNDECLARED', props: { any: true } });
  },
});
