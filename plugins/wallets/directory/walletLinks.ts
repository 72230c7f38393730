/** The schemes that desktop systems register for their own programs. A link of a wallet never opens one of them. */

import { safeAppLink } from 'latchkey/plugin';

/**
 * Windows, macOS and Linux, in this order, without the schemes that `safeAppLink` refuses. From
 * - "Reserved file and URI scheme names" and "Launch the default app for a URI" (Microsoft Learn), and the apps of Windows 10 and 11;
 * - "Apple URL Scheme Reference", and `CFBundleURLTypes` of the apps of macOS;
 * - `x-scheme-handler/…` in the desktop files of GNOME, KDE Plasma and Ubuntu, and the schemes of GVfs and KIO.
 *
 * Collected in November 2026.
 */
const SYSTEM = new Set(
  `bingfinance bingfoodanddrink bingmaps bingnews bingsports bingtravel bingweather calculator cmd dlna-playcontainer dlna-playsingle grvopen hcp
insiderhub its jnlps mapi mk mms mmst mmsu msteams odopen onenote onenote-cmd outlookaccounts outlookcal outlookmail perceptionsimulation powershell
pwsh read res rlogin search shell skype snews stickynotes stssync tbauth tn3270 vscode-insiders wpc wsl xbls zune

addressbook afp aim applenews applenewss applescript appstore calshow cifs daap dict findmy freeform garageband help ibooks ical icloud-sharing
ichat imessage itpc itunes itunesradio macosxserverinvite mapitem maps message mobilenotes music musics notes pcast photos photos-redirect
podcast podcasts prefs radr shortcuts tap-to-radar videos voicememos workflow xcdoc xcode xcpref

activities admin afc applications appstream apt aptfile archive audiocd baloosearch bookmarks burn camera cdda computer dav davs desktop dns-sd
ed2k eds-oauth2 filenamesearch finger fish fonts gdrive geo ghelp goa-oauth2 google-drive gphoto2 icy icyx info jabber kdeconnect localtest man
mmsh mtp net network obex org-protocol pnm programs recent recentdocuments recentlyused remote rtmp rtp rtsp settings sieve snap systemsettings
tags tar thumbnail timeline trash udp xmpp zeroconf`.split(/\s+/),
);
/** Families of such schemes. */
const SYSTEM_FAMILY =
  /^(microsoft|ms[a-z]*-|mswindows|windows|xbox|apple-|x-|gnome-|flatpak|(com|org)\.(apple|gnome|kde|microsoft)\.)/;

/** A link into a wallet app, unchanged. `undefined` as `safeAppLink`, and for the schemes of desktop systems. */
export function safeWalletLink(text: unknown): string | undefined {
  const link = safeAppLink(text);
  const scheme = link?.split(':', 1)[0] ?? '';
  return SYSTEM.has(scheme) || SYSTEM_FAMILY.test(scheme) ? undefined : link;
}
