import { siwx } from '../../../siwx.js';

export async function GET(request: Request): Promise<Response> {
  const [login] = await siwx.logins(request);
  return new Response(login ? `Hello ${login.data.accountAddress}` : 'Hello stranger');
}
