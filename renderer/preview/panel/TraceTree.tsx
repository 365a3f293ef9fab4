/** Traces as a tree of sentences: what holds, what does not, what was not looked at; each with the line that it words. */

import { useState } from 'react';
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
      {traces.map((trace, index) => (
        // Traces have no identity but their place: the same rule gives the same row.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={index} trace={trace} placeOf={placeOf} around={around} />
      ))}
    </ul>
  );
}

function Row({ trace, placeOf, around }: { trace: Trace; placeOf: PlaceOf; around: string }) {
  const [isOpen, setOpen] = useState(true);
  const { outcome, text, isDecisive, children, pointer } = trace;
  const { sign, says } = isFault(trace) ? { sign: '!', says: '' } : MARKS[outcome];
  const place = placeOf(pointer);
  const outer = placeOf(around);
  const isElsewhere = place !== undefined && (place.line !== outer?.line || place.file !== outer.file);
  return (
    <li>
      <div className={classNames(styles.sentence, styles[isFault(trace) ? 'fault' : outcome], isDecisive === true && styles.decisive)}>
        <span aria-hidden="true" className={styles.sign}>
          {sign}
        </span>
        <span>
          {says !== '' && <span className="visually-hidden">{says} </span>}
          <Coded text={text} />
          {children.length > 0 && (
            <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-label="Parts" onClick={() => setOpen(!isOpen)}>
              {isOpen ? '▾' : '▸'}
            </button>
          )}
          {isElsewhere && <PlaceLink place={place} isShort={place.file === outer?.file} />}
        </span>
      </div>
      {isOpen && children.length > 0 && <TraceTree traces={children} placeOf={placeOf} around={pointer} isInner />}
    </li>
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
