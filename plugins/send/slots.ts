/** Own transactions, for plugins that list them. */

export { type OwnTransaction, ownTransactionsAtom } from './state.js';
