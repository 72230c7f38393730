import { describe, expect, test } from 'vitest';
import { IMAGE_TEXT, LINK_TEXT } from '../../../kernel/values/limits.js';
import { safeAppLink, safeDataImage, safeImage, safeLink } from '../../../kernel/values/links.js';

/** Dangerous addresses that must be neither a web link nor an app link. */
const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript%3Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/8e7a',
  'file:///etc/passwd',
  'filesystem:https://example.com/temporary/x',
  'intent://scan/#Intent;scheme=http;package=com.evil;end',
  'intent:#Intent;action=VIEW;end',
  'about:blank',
  'about:srcdoc',
  'ws://example.com',
  'wss://example.com',
  'ftp://example.com',
  'http://example.com',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost.evil.io',
  'http://127.0.0.1.evil.io',
  'http://evil.io#localhost',
  'https://user@example.com',
  'https://user:pass@example.com',
  'https://example.com@evil.io',
  'https:\\\\evil.io',
  'https:/\\evil.io',
  '\\\\evil.io',
  '//evil.io',
  '/path',
  'example.com',
  'https://exa mple.com',
  'https://example.com/a\nb',
  'https://example.com/\u202egpj.exe',
  'https://\u200bexample.com',
  'https://',
  'https://[::1',
  'https:///',
  'view-source:https://example.com',
  'chrome://settings',
  'chrome-extension://abc/page.html',
  'moz-extension://abc/page.html',
  'safari-web-extension://abc',
  'resource://gre',
  'jar:https://example.com!/x',
  'mailto:you@example.com',
  'tel:+123',
  'sms:+123',
  'shell:startup',
  'powershell:calc',
  'jnlp://example.com/a.jnlp',
  'vscode://ext/install',
  'res://ieframe.dll/x',
  'hcp://services/x',
  'mk:@MSITStore:x',
  'cmd:calc',
  'search-ms:query=x',
  'ms-msdt:/id',
  'ms-settings:privacy',
  'itms-services://?action=download-manifest',
  'content://com.android.contacts',
  'itms-apps://apps.example/id1',
  'ms-word:ofe|u|https://example.com/a.docx',
  'ms-appinstaller:?source=https://example.com/a.msix',
  'search:query=x',
  'feed://example.com/rss',
  'ssh://example.com',
  'telnet://example.com',
  'ldap://example.com/o=x',
  'smb://example.com/share',
  'microsoft-edge:https://example.com',
  'microsoft-edge-holographic:https://example.com',
  'googlechrome://example.com',
  'x-safari-https://example.com',
  'market://details?id=com.example',
  'android-app://com.example',
  'abc',
  '://',
  'a b:',
  'a://x',
  '1abc://x',
  '-abc://x',
  'ab_c://x',
  'ünicode://x',
  `${'a'.repeat(32)}://x`,
  ':',
  '',
  ' ',
];

test.each(hostile)('%j is not a link', (text) => {
  expect(safeLink(text)).toBeUndefined();
  expect(safeAppLink(text)).toBeUndefined();
});

test.each([undefined, null, 1, {}, [], ['https://example.com'], { toString: () => 'https://example.com' }])(
  'a value that is not a string is neither a link nor an image',
  (value) => {
    for (const safe of [safeLink, safeAppLink, safeImage, safeDataImage]) expect(safe(value)).toBeUndefined();
  },
);

test('a web link is returned in normalised form', () => {
  expect(safeLink('HTTPS://Example.COM')).toBe('https://example.com/');
  expect(safeLink('https://example.com/a?b=c#d')).toBe('https://example.com/a?b=c#d');
  expect(safeLink('http://localhost:5173/x')).toBe('http://localhost:5173/x');
  expect(safeLink('http://[::1]:8545')).toBe('http://[::1]:8545/');
});

test.each(['metamask:', 'metamask://wc?uri=wc%3Aabc', 'trust://', 'my-wallet.v2+x://open', `${'a'.repeat(31)}:`])(
  '%s is an app link and returned unchanged',
  (text) => {
    expect(safeAppLink(text)).toBe(text);
  },
);

test('app links and web links are distinct', () => {
  expect(safeLink('metamask://wc')).toBeUndefined();
  expect(safeAppLink('https://example.com')).toBeUndefined();
});

test('a link at the length limit is accepted, a longer one is rejected', () => {
  const link = (length: number) => 'https://example.com/'.padEnd(length, 'x');
  expect(safeLink(link(LINK_TEXT))).toHaveLength(LINK_TEXT);
  expect(safeLink(link(LINK_TEXT + 1))).toBeUndefined();
  expect(safeAppLink('wallet://'.padEnd(LINK_TEXT + 1, 'x'))).toBeUndefined();
});

describe('images', () => {
  test.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/webp;base64,UklGRg==',
    'data:image/jpeg;base64,/9j/',
    'data:image/gif;base64,R0lGOD',
    'data:image/svg+xml,%3Csvg/%3E',
    'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'data:image/svg+xml;charset=utf-8;base64,PHN2Zz4=',
  ])('%s is an image and returned unchanged', (text) => {
    expect(safeDataImage(text)).toBe(text);
    expect(safeImage(text)).toBe(text);
  });

  test.each([
    'javascript:alert(1)',
    'blob:https://example.com/1',
    'data:text/html,<script>',
    'data:text/html;image/png,<script>',
    'data:image/svg+xmlx,<svg>',
    'data:image/x-icon;base64,AAAA',
    'data:image/png',
    'data:,x',
    ' data:image/png;base64,AAAA',
    'data:application/xhtml+xml,x',
    'http://example.com/a.png',
    '//example.com/a.png',
    `data:image/png;${'a='.repeat(100)},`,
    '',
  ])('%j is not an image', (text) => {
    expect(safeDataImage(text)).toBeUndefined();
    expect(safeImage(text)).toBeUndefined();
  });

  test('an https URL is an image, but not a data image, because loading it informs its host', () => {
    expect(safeImage('https://example.com/a.png')).toBe('https://example.com/a.png');
    expect(safeDataImage('https://example.com/a.png')).toBeUndefined();
  });

  test('an image at the size limit is accepted, a larger one is rejected', () => {
    const image = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A');
    expect(safeDataImage(image(IMAGE_TEXT))).toHaveLength(IMAGE_TEXT);
    expect(safeDataImage(image(IMAGE_TEXT + 1))).toBeUndefined();
    expect(safeImage(image(10_000_000))).toBeUndefined();
  });
});
