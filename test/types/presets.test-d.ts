/** A part left out of a preset is left out of the modal's types too. Compiled, never run. */

import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/chains';
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

// @ts-expect-error an unknown part
full({ eip155: options, swaps: true });
// @ts-expect-error networks are required
evm({});
// One can spread a preset and add to it.
void createModal({ plugins: [...evm(options)] }).open('Networks');
