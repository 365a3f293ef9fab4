/** What an explanation is made of: a tree of sentences, each with its outcome and the place of the rule that it words. */

/** How a part of a rule came out: it holds, it does not, it was not looked at, or it is a value rather than a claim. */
export type TraceResult = 'yes' | 'no' | 'skipped' | 'value';

/** One part of a rule in words. */
export interface Trace {
  /** A claim as authored, with the present values; a part of another trace starts with the word that joins it ("if", "then"). */
  text: string;
  outcome: TraceResult;
  /** What the part yields; null where it was not looked at. */
  value: unknown;
  /** JSON Pointer into the definition as authored. */
  pointer: string;
  /** The part that settled the outcome of what is around it. */
  isDecisive?: boolean;
  /** Its parts are shown only on request. */
  isFolded?: boolean;
  children: readonly Trace[];
}

const MARKS: Record<TraceResult, string> = { yes: '(yes) ', no: '(no) ', skipped: '(not looked at) ', value: '' };

/** A trace as indented lines of text. */
export function traceLines(trace: Trace, depth = 0): string[] {
  return ['  '.repeat(depth) + MARKS[trace.outcome] + trace.text, ...trace.children.flatMap((child) => traceLines(child, depth + 1))];
}
