/** The loading state before the app definition is available: the same dots as in index.html. */

/** Renders the loading indicator. */
export function LoadingScreen() {
  return (
    <div className="boot" role="status">
      <i />
      <i />
      <i />
      <span className="visually-hidden">Loading…</span>
    </div>
  );
}
