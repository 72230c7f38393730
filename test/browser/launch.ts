/** Disabled features of Chromium. */
const FEATURES = [
  // Pages that a test fulfils itself have no address space, and would be blocked from the local chains.
  'LocalNetworkAccessChecks',
  // Chromium's own pages and spare processes, which it would start for every window.
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** How long a wait for a page takes at most, ms: less than a test, so that the error names what is missing. */
export const WAIT_MS = 48_000;

/** How Chromium is started for a test that needs a profile with settings. */
export const WITH_PROFILE = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    `--disable-features=${FEATURES.join()}`,
  ],
};

/** How Chromium is started for every other test: without the parts that draw windows, where that program is installed. */
export const LAUNCH = { ...WITH_PROFILE, executablePath: process.env.CHROMIUM_SHELL ?? WITH_PROFILE.executablePath };
