/** Test vectors: sign-ins that other libraries created, and the settings of a server that accepts them. */

import { formatMessage, type SIWXMessageData, type SIWXSession } from '../../../plugins/siwx/message/message.js';

/** A minute after the vectors were issued. */
export const NOW = Date.parse('2025-01-01T00:01:00.000Z');
export const ORIGIN = 'https://app.example.com';
export const SECRET = 'a secret of a test, at least 32 characters';

const NAMES: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
};

export const nameOf = (network: string) => NAMES[network.split(':')[0] ?? ''] ?? '';

/** The message data of the vectors. */
export function dataOf(chainId: string, accountAddress: string): SIWXMessageData {
  return {
    accountAddress,
    chainId,
    domain: 'app.example.com',
    uri: 'https://app.example.com/login',
    version: '1',
    nonce: '32891756abcdefgh',
    statement: 'Please sign with your account',
    issuedAt: '2025-01-01T00:00:00.000Z',
    expirationTime: '2025-01-02T00:00:00.000Z',
  };
}

/** A sign-in as a client sends it. */
export function signed(data: SIWXMessageData, signature: string, name = nameOf(data.chainId)): SIWXSession {
  return { data, message: formatMessage(data, name), signature };
}

export const EIP155 = 'eip155:1';
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
export const BIP122 = 'bip122:000000000019d6689c085ae165831e93';
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';

/** Description, network, address and signature. */
export const VECTORS: readonly (readonly [what: string, network: string, address: string, signature: string])[] = [
  [
    'a plain EVM key',
    EIP155,
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x5788628082b43774bcc36e9ae93e02e06adbe24289798609997fb5bbcd2c3882350fa24dabc3d7b1d9b196bfa0cc314d4c19f4852f19534324337890aa59576e1c',
  ],
  [
    'Ed25519 on Solana',
    SOLANA,
    '9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj',
    '4bfVaMjsnD9nZjNeAafuZoVE4cU4it21i1FPRM8UidpWvtLAH5uCjFYZaHqjyHbLv5C1hWXKvKktDSURPuPR27Hn',
  ],
  [
    'BIP-322 of p2wpkh',
    BIP122,
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'AkgwRQIhANlfmUpEc9Gq5zbu1OHyFO1CLqGn7hd7fJzMTRa99rz9AiBv5lnVb/MJsiVEcNKFvi8dKF8p8TzAZ7e16ZOG6ajy+QEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'BIP-322 of p2tr',
    BIP122,
    'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    'AUHlLyd9fKAQuup/bPp6V7QfDZoxERz2R46GOqWV5a1R9jLl/b4CBKUN0LMms3kSUlV5Pn5x/gMy6/I4FYBPJwqcAQ==',
  ],
  [
    'BIP-322 of p2sh-p2wpkh',
    BIP122,
    '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
    'AkcwRAIgacwr/7W0EeudWqUy+1MnwLp+p7VS6cNfrxaiEKVQKlgCIBEDp3r+ujTrr449rGWruq98SEBGBs7fAvPCiEo+edilASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'BIP-137 of p2pkh',
    BIP122,
    '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
    'H1qRcbji2v/5e0LNd9qUJFB4+uW198tssmr/AZtY8AuESFAIdexJw/sl1oYbr/LV0v/PuUvZkVYSqaP1NgAMzic=',
  ],
  [
    'sr25519',
    POLKADOT,
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '0x4832798057c208febc497526bda07c32805d8517d0a531ae70ab85cb352a640c1b5742eb3d561d097f8a1532845b4a001e399ad5813b685c718e51c73771e587',
  ],
  [
    'Ed25519 on Polkadot',
    POLKADOT,
    '146SvjUZXoMaemdeiecyxgALeYMm8ZWh1yrGo8RtpoPfe7WL',
    '0x1fb70390048cfe7332725fdc3da619a379454c78a9bc82d1bd905fc246c864ec5081034a7aadb1612288c93237d0424aa8f97af96d6dd28778fb7ee51d861c0f',
  ],
  [
    'ECDSA on Polkadot',
    POLKADOT,
    '13VAtLwNPFNMpqRJ6yzU4cwe3w4eyS9pDaLVW5DFzdvFwWa',
    '0x1a9e49f4cced41b3bb6b23c143008860fee8921e6449d740a532cf6aae143f8936d52068feceab3fd18da6705b537d56725fb21328a8581e44d24612639865db00',
  ],
];
