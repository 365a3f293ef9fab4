/** The path of an installed browser, or `undefined`. */
export function findBrowser(): string | undefined;
/** Installs a browser where none is found. Answers its path, or `undefined` for Playwright's own. */
export function provideBrowser(root: string): string | undefined;
