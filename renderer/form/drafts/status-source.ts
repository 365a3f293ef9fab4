/** The base of what reports a status to components: `useSyncExternalStore(source.subscribe, source.status)`. */

/** A status that changes in parts. */
export abstract class StatusSource<Status extends object> {
  private current: Status;
  private readonly listeners = new Set<() => void>();

  constructor(initial: Status) {
    this.current = initial;
  }

  readonly status = (): Status => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Changes the status, and notifies the components. */
  protected report(change: Partial<Status>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }
}
