/** The frame of the sandbox, for whoever starts it beside the chains. */

export type { FrameChain } from './chains.js';
export type { FrameFault, FrameFaultOrder } from './faults.js';
export { type FrameServer, type FrameServerOptions, startFrame } from './server.js';
