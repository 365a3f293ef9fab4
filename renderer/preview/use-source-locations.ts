/** Source locations of JSON pointers. */

import { useEffect, useState } from 'react';

/** A location in a file. Lines and columns start at 1. */
export interface SourceLocation {
  file: string;
  line: number;
  column: number;
}

/** Returns the location of a pointer; undefined until it is loaded. */
export type GetSourceLocation = (pointer: string) => SourceLocation | undefined;

/** Fetches the locations of pointers in a version of the file. */
export function useSourceLocations(id: string, version: number, pointers: readonly string[]): GetSourceLocation {
  const [locations, setLocations] = useState<Record<string, SourceLocation>>({});
  const pointerList = JSON.stringify([...new Set(pointers)].toSorted());
  useEffect(() => {
    const abort = new AbortController();
    const init = {
      method: 'POST',
      body: `{"pointers":${pointerList}}`,
      headers: { 'content-type': 'application/json' },
      signal: abort.signal,
    };
    fetch(`/preview-data/${encodeURIComponent(id)}/places`, init)
      .then((response) => response.json())
      .then((found) => setLocations(found as Record<string, SourceLocation>))
      // The page reports a lost connection elsewhere. Locations are optional.
      .catch(() => {});
    return () => abort.abort();
  }, [id, version, pointerList]);
  return (pointer) => locations[pointer];
}
