/** A strict Content-Security-Policy for the build that is driven. Next puts the nonce on its own scripts; nothing of the package needs it. */
import { type NextRequest, NextResponse } from 'next/server';

export function proxy(request: NextRequest) {
  // The build with the original is only measured.
  if (process.env.WITH !== 'latchkey') return NextResponse.next();
  const nonce = btoa(crypto.randomUUID());
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self' http://127.0.0.1:8545 http://127.0.0.1:8546",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}
