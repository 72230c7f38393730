/** How other plugins judge tokens and NFTs: which ones advertise something or look like a fraud, and what all are worth. */

export { createSpamTest, type SpamCandidate, type SpamRules } from './spam.js';
export { byValue, isSuspicious, totalValue } from './tokenTraits.js';
