import { siwx } from '../../../../siwx.js';

export const GET = siwx.handle;
export const POST = siwx.handle;
export const OPTIONS = siwx.handle;
