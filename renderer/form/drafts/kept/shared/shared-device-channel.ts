/** Notifies all tabs that others use the device too, so that no tab keeps its draft on it. */

const NAME = 'shared device';

/** Notifies the other tabs. Browsers without channels check it at their next save. */
export function announceSharedDevice(): void {
  if (globalThis.BroadcastChannel === undefined) return;
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is of this origin
  channel.postMessage(true);
  channel.close();
}

/** Calls a function when another tab has announced it, until the returned function is called. */
export function subscribeToSharedDevice(onShared: () => void): () => void {
  if (globalThis.BroadcastChannel === undefined) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', onShared);
  return () => channel.close();
}
