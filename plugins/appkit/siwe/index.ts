/** `latchkey/appkit/siwe`: sign-in with Ethereum in the shape of AppKit, for the option `siweConfig` of `createAppKit`. */

export {
  type AppKitSIWEClient,
  createSIWEConfig,
  type SIWEConfig,
  type SIWECreateMessageArgs,
  type SIWEMessageArgs,
  type SIWESession,
  type SIWEVerifyMessageArgs,
} from './config.js';
export {
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
} from './message.js';
