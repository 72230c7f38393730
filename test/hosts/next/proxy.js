/** A strict Content-Security-Policy. Next puts the nonce on its own scripts; nothing of the package needs it. */
import { NextResponse } from 'next/server';

export function proxy(request) {
  // React evaluates text in development.
  if (process.env.NODE_ENV !== 'production') return NextResponse.next();
  const nonce = btoa(crypto.randomUUID());
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self' http://127.0.0.1:8545",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}
