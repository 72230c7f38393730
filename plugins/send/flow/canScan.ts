/** Whether this browser can read QR codes from the camera. */

import type { PluginContext } from 'latchkey/plugin';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorType = new (options: { readonly formats: readonly string[] }) => Detector;

export function canScan({ env }: PluginContext): boolean {
  return detectorOf(env.window) !== undefined && env.window?.navigator.mediaDevices?.getUserMedia !== undefined;
}

/** `BarcodeDetector` of the Shape Detection API. */
export const detectorOf = (window: unknown) =>
  (window as { readonly BarcodeDetector?: DetectorType } | undefined)?.BarcodeDetector;
