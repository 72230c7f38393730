import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('own-data', { receipt: 'Receipt' });
