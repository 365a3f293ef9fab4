/** Blocks navigation away from the form, and reports its target, in browsers with the Navigation API. */

/** A navigation event of the Navigation API. */
interface NavigateEvent extends Event {
  destination: { url: string; sameDocument: boolean };
  downloadRequest: string | null;
}

/** Calls `onBlocked` with the URL of each blocked navigation. */
export function blockNavigation(onBlocked: (url: string) => void): void {
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    const isReload = destination.url === window.location.href;
    if (!event.cancelable || destination.sameDocument || downloadRequest !== null || isReload) return;
    event.preventDefault();
    onBlocked(destination.url);
  });
}
