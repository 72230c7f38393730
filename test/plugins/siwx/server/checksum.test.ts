/** The checksums of EVM addresses on networks with their own (EIP-1191). */

import { expect, test } from 'vitest';
import { eip155Verifier } from '../../../../plugins/siwx/server/verifiers/eip155.js';

// EIP-1191 §Test Cases.
test.each([
  ['eip155:30', '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', true],
  ['eip155:30', '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAed', false],
  ['eip155:1', '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', false],
])('on %s, the checksum of %s is that of its network: %s', (network, address, isRight) => {
  const found = eip155Verifier({ [network]: false }).readAddress(address, network);
  expect(found).toBe(isRight ? '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' : undefined);
});
