/** The bridge to the frame, once it is there, and what it shows. */

import { useCallback, useState, useSyncExternalStore } from 'react';
import type { FrameView, PreviewBridge } from './bridge.ts';

/** The bridge of the frame that calls `onLoad`. */
export function useBridge(): { bridge: PreviewBridge | undefined; onLoad: (frame: HTMLIFrameElement) => void } {
  const [bridge, setBridge] = useState<PreviewBridge>();
  const onLoad = useCallback((frame: HTMLIFrameElement) => setBridge(frame.contentWindow?.preview), []);
  return { bridge, onLoad };
}

const none = (): (() => void) => () => {};

/** Returns the view of the iframe. The component renders again with every change. */
export function useFrameView(bridge: PreviewBridge | undefined): FrameView | undefined {
  return useSyncExternalStore(bridge?.subscribe ?? none, () => bridge?.view());
}
