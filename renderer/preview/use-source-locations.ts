/** Source locations of JSON pointers. */

import { useEffect, useState } from 'react';

/** A place as editors count: from 1. */
export interface SourceLocation {
  file: string;
  line: number;
  column: number;
}

/** Returns the location of a pointer; undefined until it is loaded. */
export type PlaceOf = (pointer: string) => SourceLocation | undefined;

/** Fetches the locations of pointers in a version of the file. */
export function useSourceLocations(id: string, version: number, pointers: readonly string[]): PlaceOf {
  const [places, setPlaces] = useState<Record<string, SourceLocation>>({});
  const asked = JSON.stringify([...new Set(pointers)].toSorted());
  useEffect(() => {
    const abort = new AbortController();
    const init = { method: 'POST', body: `{"pointers":${asked}}`, headers: { 'content-type': 'application/json' }, signal: abort.signal };
    fetch(`/preview-data/${encodeURIComponent(id)}/places`, init)
      .then((response) => response.json())
      .then((found) => setPlaces(found as Record<string, SourceLocation>))
      // A lost connection is reported elsewhere on the page; locations are optional.
      .catch(() => {});
    return () => abort.abort();
  }, [id, version, asked]);
  return (pointer) => places[pointer];
}
