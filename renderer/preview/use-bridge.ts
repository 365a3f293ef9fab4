/** Hooks for the bridge to the iframe and for its view. */

import { useCallback, useState, useSyncExternalStore } from 'react';
import type { FrameView, PreviewBridge } from './bridge.ts';

/** Returns the bridge, once the iframe has called `onLoad`. */
export function useBridge(): { bridge: PreviewBridge | undefined; onLoad: (frame: HTMLIFrameElement) => void } {
  const [bridge, setBridge] = useState<PreviewBridge>();
  const onLoad = useCallback((frame: HTMLIFrameElement) => setBridge(frame.contentWindow?.preview), []);
  return { bridge, onLoad };
}

const subscribeToNothing = (): (() => void) => () => {};

/** Returns the view of the iframe. The component renders again with every change. */
export function useFrameView(bridge: PreviewBridge | undefined): FrameView | undefined {
  return useSyncExternalStore(bridge?.subscribe ?? subscribeToNothing, () => bridge?.view());
}
