/**
 * `latchkey/data`: what a plugin reads and shows of amounts, tokens, names and images, without React and without the shell.
 *
 * Import it from code that loads late. Code that every page loads takes its helpers from `latchkey/plugin`.
 */

export { imageUrlOf, networkImage } from './contract/images.js';
export { balanceKey, balancesAtom, identitiesAtom, identityKey, tokenListsAtom } from './contract/state.js';
export { readBalance } from './core/balance.js';
export type { ForeignImage, ImageRule } from './core/claims/imageRule.js';
export type { Claim, Claimant, JudgeToken } from './core/claims/judge.js';
export { readImageRule, readJudge } from './core/claims/readJudge.js';
export { type IdentityInput, readIdentity } from './core/identity.js';
export { findName, type NameHost, resolveName } from './core/names.js';
export { readQrCode } from './core/qr/readQrCode.js';
export { readTokens, type TokensInput } from './core/tokens.js';
export { transactionUrl } from './core/transactionUrl.js';
export { openList } from './platform/storedList.js';
export { compactAmount, displayAmount, exactAmount, formatAmount, parseAmount } from './values/amounts.js';
export { foldText } from './values/foldText.js';
export { isFeeRaised } from './values/isFeeRaised.js';
export { compactMoney, displayMoney } from './values/money.js';
export { shortAddress } from './values/text.js';
