/** A module that is imported for as long as the test wants, as on a busy machine. */

import { slowModule } from './slowModuleGate.js';

await slowModule.code;

export const name = 'slow module';
