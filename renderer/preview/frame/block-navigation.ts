/** Keeps the frame on the form: a link or redirect that would replace it is told instead of followed, where the browser lets one know. */

/** What a browser with the Navigation API says of a navigation that begins. */
interface NavigateEvent extends Event {
  destination: { url: string; sameDocument: boolean };
  downloadRequest: string | null;
}

/** Calls `tell` with the address of each navigation that was kept from happening. */
export function blockNavigation(tell: (address: string) => void): void {
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    const isReload = destination.url === window.location.href;
    if (!event.cancelable || destination.sameDocument || downloadRequest !== null || isReload) return;
    event.preventDefault();
    tell(destination.url);
  });
}
