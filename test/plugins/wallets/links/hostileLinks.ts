/** Links that must never be opened: dangerous schemes, in spellings that bypass weak checks. */

const SCHEMES = [
  'javascript',
  'vbscript',
  'data',
  'file',
  'blob',
  'about',
  'ws',
  'wss',
  'ftp',
  'intent',
  'view-source',
  'filesystem',
  'jar',
  'chrome',
  'chrome-extension',
  'moz-extension',
  'ms-msdt',
  'search-ms',
  'shell',
  'tel',
  'sms',
  'mailto',
  'content',
  'resource',
];

const TAILS = ['alert(1)', '//alert(1)', '//x/%0aalert(1)', '///etc/passwd', '//example.com/#Intent;scheme=http;end'];

const SPELLINGS: readonly ((link: string) => string)[] = [
  (link) => link,
  (link) => link.toUpperCase(),
  (link) => link.replace(/(.)(.)/, (_, a: string, b: string) => a.toUpperCase() + b),
  (link) => ` ${link}`,
  (link) => `\t${link}`,
  (link) => link.replace(/^(..)/, '$1\n'),
  (link) => link.replace(/^(..)/, '$1\u0000'),
  (link) => link.replace(/^(..)/, '$1\u200b'),
  (link) => `\ufeff${link}`,
  (link) => link.replace(':', ' :'),
  (link) => link.replace(':', '\r:'),
];

const PAGES = [
  '//evil.example/path',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https://user:secret@evil.example/',
  'https://user@evil.example/',
  'http://evil.example/',
  'https://',
  'https:// evil.example',
  '/relative',
  './relative',
  '../up',
  '?query',
  '#hash',
  '://',
  ':',
  '',
  'a b:',
  'a b://c',
  'abc\u202e://x',
  'x'.repeat(10_000),
  `https://example.com/${'x'.repeat(10_000)}`,
  '1abc://x',
  '-abc://x',
  'ABC://x',
  'é://x',
  `${'a'.repeat(40)}://x`,
];

/** More than 300 links. */
export const HOSTILE: readonly string[] = [
  ...SCHEMES.flatMap((scheme) => TAILS.flatMap((tail) => SPELLINGS.map((spell) => spell(`${scheme}:${tail}`)))),
  ...PAGES,
];
