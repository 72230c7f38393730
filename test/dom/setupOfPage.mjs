/** Setup of test files of which some use jsdom. */

if (typeof document !== 'undefined') await import('./setup.ts');
