/** Explanations as trees of sentences, each with its result and the location of the explained part. */

/** The result of a part: it is true, it is false, it was not evaluated, or it is a value rather than a claim. */
export type TraceResult = 'yes' | 'no' | 'skipped' | 'value';

/** The explanation of one part of a rule. */
export interface Trace {
  /** A sentence with the current values. A part of another trace starts with a connecting word ("if", "then"). */
  text: string;
  outcome: TraceResult;
  /** The value of the part; null if it was not evaluated. */
  value: unknown;
  /** JSON Pointer into the authored definition. */
  pointer: string;
  /** Whether the part determines the result of its parent. */
  isDecisive?: boolean;
  /** Whether its children are initially collapsed. */
  isFolded?: boolean;
  children: readonly Trace[];
}

const MARKS: Record<TraceResult, string> = { yes: '(yes) ', no: '(no) ', skipped: '(not evaluated) ', value: '' };

/** Formats a trace as indented lines of text. */
export function traceLines(trace: Trace, depth = 0): string[] {
  return ['  '.repeat(depth) + MARKS[trace.outcome] + trace.text, ...trace.children.flatMap((child) => traceLines(child, depth + 1))];
}
