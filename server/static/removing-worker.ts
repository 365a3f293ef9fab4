/** The service worker that an installation without one serves. */

/** Replaces the service worker of browsers that have one: it deletes what was kept and removes itself. Open pages go on without it. */
export const REMOVING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const removeAll = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(removeAll());
});
`;
