/** Store of the view that the iframe publishes to the preview page. */

import type { FrameView } from '../bridge.ts';

/** The current view and its subscribers. */
export interface FrameViewStore {
  view: () => FrameView;
  /** Replaces members of the view and notifies the subscribers. */
  update: (change: Partial<FrameView>) => void;
  subscribe: (listener: () => void) => () => void;
}

const EMPTY_VIEW: FrameView = {
  form: undefined,
  state: undefined,
  inspected: undefined,
  simulations: {},
  calls: {},
  isFilling: false,
  blockedUrl: undefined,
  failure: undefined,
};

/** Creates a store with an empty view. */
export function createFrameViewStore(): FrameViewStore {
  let view = EMPTY_VIEW;
  const listeners = new Set<() => void>();
  return {
    view: () => view,
    update(change) {
      view = { ...view, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
