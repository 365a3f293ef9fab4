/** What the bench times. A change is done when visible fields and errors are known, so reading them costs no more than collecting names. */

/** The state of a form as the four agree on it: names of fields. */
export interface Findings {
  visible: string[];
  disabled: string[];
  errors: string[];
  computed: Record<string, unknown>;
}

export interface BenchmarkAdapter {
  name: string;
  /** Applies one change and brings visible fields and errors up to date. This is what is timed. */
  change(name: string, value: string): void;
  /** What is known after the last change, sorted. Not timed. */
  findings(): Findings;
}

/** A subject's maker: from a number of fields to a form that is open and warm enough to take changes. */
export interface SubjectKind {
  name: string;
  version: string;
  /** What one timed change comprises, in one line for the report. */
  counted: string;
  build(fields: number): BenchmarkAdapter;
}
