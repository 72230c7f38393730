/** The modal with this plugin, for the hooks. */

import type { Modal } from 'latchkey/plugin';
import type { eip155 } from '../index.js';

export type WithEip155 = Modal<readonly [ReturnType<typeof eip155>]>;
