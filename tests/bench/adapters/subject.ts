/** Interface of the measured libraries. A change is complete when visible fields and errors are known, so `findings` only collects names. */

/** State of a form, as field names that all libraries can report. */
export interface Findings {
  visible: string[];
  disabled: string[];
  errors: string[];
  computed: Record<string, unknown>;
}

export interface BenchmarkAdapter {
  name: string;
  /** Applies one change and updates visible fields and errors. This is the measured time. */
  change: (name: string, value: string) => void;
  /** Returns the sorted state after the last change. Not measured. */
  findings: () => Findings;
}

/** Creates subjects: builds and opens a form with a number of fields. */
export interface SubjectKind {
  name: string;
  version: string;
  /** Description of the measured work of one change, for the report. */
  counted: string;
  build: (fields: number) => BenchmarkAdapter;
}
