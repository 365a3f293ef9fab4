/**
 * Bypass key for maintenance mode. It is read once from the query string (`?bypass=KEY`), stored in this browser, and sent with every API
 * request. `?bypass=` without a key removes it.
 */

const PARAMETER = 'bypass';
const STORAGE_KEY = 'maintenanceBypass';
const VALID_KEY = /^[\x21-\x7e]{1,200}$/;

let cachedKey: string | undefined;

/** Stores the key of the URL and removes it from the address bar. The rest of the URL stays. */
export function consumeBypassKey(location: Location, history: History): void {
  const url = new URL(location.href);
  const key = url.searchParams.get(PARAMETER);
  if (key === null) return;
  storeBypassKey(VALID_KEY.test(key) ? key : '');
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
}

/** Returns the key, or undefined if this browser has none. */
export function getBypassKey(): string | undefined {
  if (cachedKey === undefined) {
    try {
      cachedKey = localStorage.getItem(STORAGE_KEY) ?? '';
    } catch {
      cachedKey = '';
    }
  }
  return VALID_KEY.test(cachedKey) ? cachedKey : undefined;
}

/** Stores the key in this browser, or removes it if it is empty. Without storage, for example in a private window, it is lost on a reload. */
function storeBypassKey(key: string): void {
  cachedKey = key;
  try {
    if (key) localStorage.setItem(STORAGE_KEY, key);
    else localStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.warn('The maintenance bypass key could not be stored', error);
  }
}
