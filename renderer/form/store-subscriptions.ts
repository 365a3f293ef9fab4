/** Listeners of a form store: some subscribe to every change, others to one field. */

/** Called after a change. */
export type Listener = () => void;
/** Ends a subscription. */
export type Unsubscribe = () => void;

/** The listeners of one store. */
export interface StoreSubscriptions {
  subscribe: (listener: Listener) => Unsubscribe;
  subscribeField: (path: string, listener: Listener) => Unsubscribe;
  /** Calls the listeners of the fields at `paths`, then those that subscribe to every change. */
  notify: (paths: Iterable<string>) => void;
}

/** Creates an empty set of subscriptions. */
export function createStoreSubscriptions(): StoreSubscriptions {
  const listeners = new Set<Listener>();
  const fieldListeners = new Map<string, Set<Listener>>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeField(path, listener) {
      const ofField = fieldListeners.get(path) ?? new Set();
      fieldListeners.set(path, ofField.add(listener));
      return () => ofField.delete(listener);
    },
    notify(paths) {
      for (const path of paths) for (const listener of [...(fieldListeners.get(path) ?? [])]) listener();
      for (const listener of [...listeners]) listener();
    },
  };
}
