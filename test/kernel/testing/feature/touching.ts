/** A plugin whose import reads the storage of the page. */
import { notes } from '../../../plugins/example-feature/index.js';

const last = globalThis.localStorage?.getItem('last');

export const touching = () => ({ ...notes(), options: { last } });
