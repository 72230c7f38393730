/** A plugin that is left out of a preset is missing in the modal's types too. This file is compiled, never run. */

import { createModal } from 'latchkey';
import { bitcoin } from 'latchkey/plugins/bip122';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { solanaDevnet, solanaMainnet } from 'latchkey/plugins/solana';
import { evm } from 'latchkey/presets/evm';
import { full } from 'latchkey/presets/full';
import { expectTypeOf } from 'vitest';

const options = { networks: [mainnet] };

const small = createModal({ plugins: evm(options) });
void small.open('Account');
void small.open('ConnectingExternal', { connector: 'acorn' });
void small.switchNetwork('eip155:10');
expectTypeOf(small.api.eip155.signMessage).returns.resolves.toEqualTypeOf<`0x${string}`>();
// @ts-expect-error no such view in this preset
void small.open('Swap');
// @ts-expect-error its params are missing
void small.open('ConnectingExternal');
// @ts-expect-error another namespace
void small.switchNetwork('solana:mainnet');

const whole = createModal({ plugins: full({ eip155: options }) });
void whole.open('Networks');
void whole.api.eip155.getProvider();

// @ts-expect-error Solana was not given
void whole.api.solana;
// @ts-expect-error Solana was not given, so it has no networks
void whole.networks.removeNamespace('solana');

const both = createModal({ plugins: full({ eip155: options, solana: { networks: [solanaDevnet] } }) });
void both.open('ChooseNamespace', { connector: 'multi/Harbor' });
void both.open('SwitchAccount');
void both.connect({ namespaces: ['solana'] });
void both.disconnect('eip155');
void both.networks.remove('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1');
expectTypeOf(both.api.solana.signMessage).returns.resolves.toEqualTypeOf<string>();
// @ts-expect-error no plugin brings this namespace
void both.connect({ namespaces: ['bip122'] });
// @ts-expect-error no plugin brings the namespace of this network
void both.networks.remove('bip122:1');

const without = createModal({ plugins: full({ eip155: options, networks: false }) });
void without.open('Account');
// @ts-expect-error left out
void without.open('Networks');
// @ts-expect-error left out
void without.open('UnsupportedChain');

const bare = createModal({ plugins: full() });
// @ts-expect-error no chain was given
void bare.api.eip155;
// @ts-expect-error no chain was given
void bare.switchNetwork('eip155:1');

const every = createModal({
  plugins: full({ projectId: 'p', networks: [mainnet, solanaMainnet, bitcoin, polkadotAssetHub], farcaster: false }),
});
void every.open('AllWallets');
void every.connect({ namespaces: ['eip155', 'solana', 'bip122', 'polkadot'] });
expectTypeOf(every.api.solana.signMessage).returns.resolves.toEqualTypeOf<string>();
// @ts-expect-error left out
void every.open('ConnectingFarcaster');
const one = createModal({ plugins: full({ networks: [solanaMainnet] }) });
// @ts-expect-error there is no EVM network
void one.api.eip155;
// @ts-expect-error there is no project id
void one.open('AllWallets');

// @ts-expect-error an unknown part
full({ eip155: options, bridges: true });
// @ts-expect-error networks are required
evm({});
// A preset can be spread into a longer list of plugins.
void createModal({ plugins: [...evm(options)] }).open('Networks');
