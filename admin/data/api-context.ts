/** Hands the server's calls to every screen, and lets components draw what a GET answered. */

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type QueryState, type Api, createApi } from './api.ts';

export const ApiContext = createContext<Api>(createApi());

export function useApi(): Api {
  return useContext(ApiContext);
}

const NOTHING: QueryState = { state: 'loading' };

/** The answer to a GET; without a path nothing is asked. */
export function useQuery(path: string | undefined): QueryState {
  const api = useApi();
  const subscribe = useCallback((listener: () => void) => (path === undefined ? () => {} : api.subscribe(path, listener)), [api, path]);
  return useSyncExternalStore(subscribe, () => (path === undefined ? NOTHING : api.read(path)));
}

/** The data of a GET once it is there. `Data` is what the server's API says that the path answers. */
export function useData<Data>(path: string | undefined): Data | undefined {
  const answer = useQuery(path);
  return answer.state === 'ready' ? (answer.data as Data) : undefined;
}
