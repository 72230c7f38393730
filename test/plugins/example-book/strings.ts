import { defineStrings } from 'latchkey/ui';

const texts = { title: 'Address book', name: 'Name', address: 'Address', save: 'Save', remove: 'Remove' };
export const strings = defineStrings('book', texts);
