import { defineList, type } from 'latchkey/plugin';

const templates = defineList({ id: 'notes.templates', of: type() });

export { templates };
