/** Where in the files things stand that have a pointer. */

import { useEffect, useState } from 'react';

/** A place as editors count: from 1. */
export interface SourceLocation {
  file: string;
  line: number;
  column: number;
}

/** Finds the place of a pointer; undefined until it is known. */
export type PlaceOf = (pointer: string) => SourceLocation | undefined;

/** Asks for the places of the pointers in a version of the file. */
export function useSourceLocations(id: string, version: number, pointers: readonly string[]): PlaceOf {
  const [places, setPlaces] = useState<Record<string, SourceLocation>>({});
  const asked = JSON.stringify([...new Set(pointers)].toSorted());
  useEffect(() => {
    const abort = new AbortController();
    const init = { method: 'POST', body: `{"pointers":${asked}}`, headers: { 'content-type': 'application/json' }, signal: abort.signal };
    fetch(`/preview-data/${encodeURIComponent(id)}/places`, init)
      .then((response) => response.json())
      .then((found) => setPlaces(found as Record<string, SourceLocation>))
      // A server that is gone says so elsewhere on the page; places are an extra.
      .catch(() => {});
    return () => abort.abort();
  }, [id, version, asked]);
  return (pointer) => places[pointer];
}
