/** What the browser reports about the device. */

const DAY_MS = 86_400_000;
/** Days without a use of the form after which its answers are deleted. */
const KEEP_DAYS = 14;
/** Safari deletes what pages have stored after seven days of use without a visit, unless the page is installed. */
const SAFARI_DAYS = 7;
/** A tab can be discarded and loaded again, with its session storage; nobody else can read its drafts. */
const TAB_DAYS = 1;

/** The shorter side of the screen from which a device is a tablet, in CSS pixels. */
const TABLET_WIDTH = 600;

/** Whether the device is mainly used by touch: a phone or a tablet is rarely shared. */
export function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** Returns what the user calls the device. `device` is a tablet. */
export function getDeviceKind(): 'computer' | 'device' | 'phone' {
  if (!isTouchDevice()) return 'computer';
  return Math.min(screen.width, screen.height) < TABLET_WIDTH ? 'phone' : 'device';
}

/** Whether the page is open inside another app, for example Messenger: what it keeps is not in the browser of the device. */
export function isInOtherApp(): boolean {
  return /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger/.test(navigator.userAgent);
}

/** Returns the time in milliseconds after which a draft expires. */
export function getLifetimeMs(place: 'device' | 'tab'): number {
  if (place === 'tab') return TAB_DAYS * DAY_MS;
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const isSafari = navigator.vendor.startsWith('Apple') && !isInstalled;
  return (isSafari ? SAFARI_DAYS : KEEP_DAYS) * DAY_MS;
}

/** Returns where the answers are without a database. */
export function getFallbackPlace(): 'session' | 'nowhere' {
  try {
    sessionStorage.setItem('draft test', '1');
    sessionStorage.removeItem('draft test');
    return 'session';
  } catch {
    return 'nowhere';
  }
}
