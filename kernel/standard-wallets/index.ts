/** `latchkey/standard-wallets`: the app's side of the Wallet Standard, for all chains whose wallets support it. */

export {
  callStandardWallet,
  copyBytes,
  featureList,
  hasStandardMethod,
  onStandardChange,
  parseStandardAccounts,
  readStandardAccounts,
  readStandardWallet,
  type StandardAccount,
  type StandardCall,
  type StandardWallet,
} from './readWallet.js';
export { groupByName, namesakes, type StandardCounts, watchStandardWallets } from './watchWallets.js';
