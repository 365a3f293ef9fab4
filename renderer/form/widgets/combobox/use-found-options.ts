/** The search of options in a long data table: the server finds those that are not loaded yet. */

import { useContext, useEffect, useState } from 'react';
import { addFoundOptions, getOptionSearch } from '#engine';
import { toFetchArguments } from '../../lookup-runner.ts';
import { requestJson } from '../../requests.ts';
import { FormSessionContext } from '../../use-form-session.ts';

/** How long a text must rest before it is searched for, in milliseconds. */
const DEBOUNCE_MS = 200;

/** The result of a search: the values of the options, in the order of the server. */
export interface FoundOptions {
  text: string;
  /** Undefined after a failure: then the loaded options are filtered. */
  values: ReadonlySet<unknown> | undefined;
}

/** Searches for a typed text in the table of a field; undefined until the result of this text is known, and for complete lists. */
export function useFoundOptions(path: string | undefined, column: string | undefined, typed: string | null): FoundOptions | undefined {
  const session = useContext(FormSessionContext);
  const [found, setFound] = useState<FoundOptions>();
  const text = typed?.trim() ?? '';
  useEffect(() => {
    if (session === null || path === undefined || text === '') return undefined;
    const { store, send } = session;
    const abort = new AbortController();
    const search = async () => {
      const request = getOptionSearch(store.form, store.state(), path, text);
      if (request === undefined) return;
      const result = await requestJson(send, ...toFetchArguments(request, { signal: abort.signal }));
      if (abort.signal.aborted) return;
      if (!result.ok) {
        setFound({ text, values: undefined });
        return;
      }
      store.update((form, state) => addFoundOptions(form, state, request, result.data));
      setFound({ text, values: new Set(readValues(result.data, column ?? '_id')) });
    };
    const timer = setTimeout(() => void search(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [session, path, column, text]);
  return found?.text === text && path !== undefined ? found : undefined;
}

function readValues(data: unknown, column: string): unknown[] {
  const rows = typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows) ? (data.rows as unknown[]) : [];
  return rows.map((row) => (row as Record<string, unknown>)[column]);
}
