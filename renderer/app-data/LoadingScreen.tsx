/** The wait before the app knows its own name: the same dots as in index.html. */

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
