/** What screen readers were given to read. */

/** Returns the texts in the live region of the page, the oldest first. */
export function listAnnounced(): string[] {
  return [...(document.getElementById('announcements')?.children ?? [])].map(({ textContent }) => textContent);
}
