/** Whether the pages have to be built. */
export function isBuildStale(root: string): boolean;
/** Remembers what the pages were built from. */
export function writeBuildStamp(root: string): void;
