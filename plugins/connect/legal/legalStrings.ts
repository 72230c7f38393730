/** English texts about the app's terms. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('connect', {
  legalBoth: 'By connecting you accept the {terms} and {privacy}',
  legalTerms: 'By connecting you accept the {terms}',
  legalPrivacy: 'By connecting you accept the {privacy}',
  acceptBoth: 'I accept the {terms} and {privacy}',
  acceptTerms: 'I accept the {terms}',
  acceptPrivacy: 'I accept the {privacy}',
  terms: 'Terms',
  privacy: 'Privacy Policy',
});
