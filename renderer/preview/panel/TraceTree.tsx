/** Traces as a tree of sentences with their results and source locations. */

import { useState } from 'react';
import type { Reason } from '#engine/kit/explain/field-explanation';
import type { TraceResult, Trace } from '#engine/kit/explain/trace';
import { classNames } from '../../theme/class-names.ts';
import styles from './TraceTree.module.css';
import type { PlaceOf } from '../use-source-locations.ts';
import { SourceLink } from './SourceLink.tsx';

const MARKS: Record<TraceResult, { sign: string; says: string }> = {
  yes: { sign: '✓', says: 'yes:' },
  no: { sign: '✕', says: 'no:' },
  skipped: { sign: '–', says: 'not looked at:' },
  value: { sign: '·', says: '' },
};

interface TraceTreeProps {
  traces: readonly Trace[];
  placeOf: PlaceOf;
  /** Pointer of the parent trace: a child on the same line does not repeat the location. */
  around: string;
  isInner?: boolean;
}

export function TraceTree({ traces, placeOf, around, isInner = false }: TraceTreeProps) {
  return (
    <ul className={classNames(styles.tree, isInner && styles.inner)}>
      {traces.map((trace, index) => (
        // Traces have no id besides their position: the same rule renders the same row.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={index} trace={trace} placeOf={placeOf} around={around} />
      ))}
    </ul>
  );
}

function Row({ trace, placeOf, around }: { trace: Trace; placeOf: PlaceOf; around: string }) {
  const [isOpen, setOpen] = useState(trace.isFolded !== true);
  const { text, isDecisive, children, pointer } = trace;
  const { sign, says, look } = markOf(trace);
  const place = placeOf(pointer);
  const outer = placeOf(around);
  const isElsewhere = place !== undefined && (place.line !== outer?.line || place.file !== outer.file);
  return (
    <li>
      <div className={classNames(styles.sentence, styles[look], isDecisive === true && styles.decisive)}>
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
          {isElsewhere && <SourceLink place={place} isShort={place.file === outer?.file} />}
        </span>
      </div>
      {isOpen && children.length > 0 && <TraceTree traces={children} placeOf={placeOf} around={pointer} isInner />}
    </li>
  );
}

/** The sign before a sentence. A field that is not required or not locked is neither good nor bad. */
function markOf(trace: Trace | Reason): { sign: string; says: string; look: TraceResult | 'fault' } {
  const { outcome } = trace;
  if (!('aspect' in trace)) return { ...MARKS[outcome], look: outcome };
  if (trace.aspect === 'issue' && outcome === 'yes') return { sign: '!', says: '', look: 'fault' };
  const isNeutral = outcome === 'no' && ['required', 'locked', 'computed'].includes(trace.aspect);
  return { sign: isNeutral ? '○' : MARKS[outcome].sign, says: '', look: isNeutral ? 'value' : outcome };
}

/** Renders text between backticks as code. */
export function Coded({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index}${part}`}>{part}</code> : part));
}
