/** Traces as a tree of sentences: what holds, what does not, what was not looked at; each with the line that it words. */

import type { ReactNode } from 'react';
import type { Reason } from '#engine/explain/field-reasons';
import type { Outcome, Trace } from '#engine/explain/trace';
import { classNames } from '../../theme/class-names.ts';
import styles from '../Preview.module.css';
import type { PlaceOf } from '../use-places.ts';
import { PlaceLink } from './PlaceLink.tsx';

const MARKS: Record<Outcome, { sign: string; says: string }> = {
  yes: { sign: '✓', says: 'holds:' },
  no: { sign: '✕', says: 'does not hold:' },
  skipped: { sign: '–', says: 'not looked at:' },
  value: { sign: '·', says: '' },
};

interface TraceTreeProps {
  traces: readonly Trace[];
  placeOf: PlaceOf;
  /** The pointer of what these stand in: a part in the same line does not say so again. */
  around: string;
  isInner?: boolean;
}

export function TraceTree({ traces, placeOf, around, isInner = false }: TraceTreeProps) {
  return (
    <ul className={classNames(styles.tree, isInner && styles.inner)}>
      {traces.map((trace, index) => {
        const place = placeOf(trace.pointer);
        const outer = placeOf(around);
        const isElsewhere = place !== undefined && (place.line !== outer?.line || place.file !== outer.file);
        const link = isElsewhere ? <PlaceLink place={place} isShort={place.file === outer?.file} /> : null;
        const sentence = <Sentence trace={trace} link={link} />;
        return (
          // Traces have no identity but their place: the same rule gives the same row.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles[isFault(trace) ? 'fault' : trace.outcome]}>
            {trace.children.length === 0 ? (
              <div className={styles.leaf}>{sentence}</div>
            ) : (
              <details open>
                <summary>{sentence}</summary>
                <TraceTree traces={trace.children} placeOf={placeOf} around={trace.pointer} isInner />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Sentence({ trace, link }: { trace: Trace; link: ReactNode }) {
  const { outcome, text, isDecisive } = trace;
  const { sign, says } = isFault(trace) ? { sign: '!', says: '' } : MARKS[outcome];
  return (
    <span className={classNames(styles.sentence, isDecisive === true && styles.decisive)}>
      <span aria-hidden="true" className={styles.sign}>
        {sign}
      </span>
      <span>
        {says !== '' && <span className="visually-hidden">{says} </span>}
        <Coded text={text} />
        {link}
      </span>
    </span>
  );
}

/** Whether a reason is an error that stands at the field. */
function isFault(trace: Trace | Reason): boolean {
  return 'aspect' in trace && trace.aspect === 'issue' && trace.outcome === 'yes';
}

/** Names of the language stand between backticks. */
export function Coded({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index}${part}`}>{part}</code> : part));
}
