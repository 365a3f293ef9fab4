/** Whether the pages have to be built. */
export function arePagesOld(root: string): boolean;
/** Remembers what the pages were built from. */
export function notePagesBuilt(root: string): void;
