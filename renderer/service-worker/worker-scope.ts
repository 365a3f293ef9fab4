/** Types of the scope of a service worker. The types of the browser's window, which the project compiles with, do not include them. */

/** An event whose handling the browser waits for. */
interface ExtendableEvent extends Event {
  waitUntil: (task: Promise<unknown>) => void;
}

/** A request of a page. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The page that requests. */
  readonly clientId: string;
  /** The response to a navigation that the browser requested while the worker started; undefined for other requests. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

/** A message of a page. */
export interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
}

/** The browser is online again after a page registered for that. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** An open window. */
export interface WindowClient {
  readonly id: string;
  postMessage: (message: unknown, options: StructuredSerializeOptions) => void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: WorkerMessageEvent;
  sync: SyncEvent;
}

/** The global scope of a service worker. */
export interface WorkerScope {
  /** Chromium says whether the user wants to load little. */
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<WindowClient | undefined>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void;
}
