/**
 * Bypass key for maintenance mode. It is read once from the query string (`?bypass=KEY`), stored in this browser, and sent with every API
 * request. `?bypass=` without a key removes it.
 */

const PARAMETER = 'bypass';
const STORAGE_KEY = 'maintenanceBypass';
const SENDABLE = /^[\x21-\x7e]{1,200}$/;

let remembered: string | undefined;

/** Takes the key out of the address bar, keeping the rest of the address, and remembers it. */
export function takeBypassKey(location: Location, history: History): void {
  const url = new URL(location.href);
  const key = url.searchParams.get(PARAMETER);
  if (key === null) return;
  remember(SENDABLE.test(key) ? key : '');
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
}

/** The key, or `undefined` when this browser holds none. */
export function bypassKey(): string | undefined {
  if (remembered === undefined) {
    try {
      remembered = localStorage.getItem(STORAGE_KEY) ?? '';
    } catch {
      remembered = '';
    }
  }
  return SENDABLE.test(remembered) ? remembered : undefined;
}

/** Without storage (a private window, say) the key lives as long as the page. */
function remember(key: string): void {
  remembered = key;
  try {
    if (key) localStorage.setItem(STORAGE_KEY, key);
    else localStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.warn('The maintenance bypass key could not be stored', error);
  }
}
