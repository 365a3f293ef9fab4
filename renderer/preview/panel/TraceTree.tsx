/** Traces as a tree of sentences with their results and source locations. */

import { useState } from 'react';
import type { Reason } from '#engine/kit/explain/field-explanation';
import type { TraceResult, Trace } from '#engine/kit/explain/trace';
import { classNames } from '../../theme/class-names.ts';
import styles from './TraceTree.module.css';
import type { GetSourceLocation } from '../use-source-locations.ts';
import { SourceLink } from './SourceLink.tsx';

/** Sign of each result, and its text for screen readers. */
const RESULT_SIGNS: Record<TraceResult, { sign: string; label: string }> = {
  yes: { sign: '✓', label: 'yes:' },
  no: { sign: '✕', label: 'no:' },
  skipped: { sign: '–', label: 'not evaluated:' },
  value: { sign: '·', label: '' },
};

interface TraceTreeProps {
  traces: readonly Trace[];
  getLocation: GetSourceLocation;
  /** Pointer of the parent trace. A child on the same line does not repeat the location. */
  parentPointer: string;
  isInner?: boolean;
}

/** Renders traces as a nested list. */
export function TraceTree({ traces, getLocation, parentPointer, isInner = false }: TraceTreeProps) {
  return (
    <ul className={classNames(styles.tree, isInner && styles.inner)}>
      {traces.map((trace, index) => (
        // The position is the only id of a trace: the same rule renders the same row.
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={index} trace={trace} getLocation={getLocation} parentPointer={parentPointer} />
      ))}
    </ul>
  );
}

/** Renders one trace with its children. */
function Row({ trace, getLocation, parentPointer }: { trace: Trace; getLocation: GetSourceLocation; parentPointer: string }) {
  const [isOpen, setOpen] = useState(trace.isFolded !== true);
  const { text, isDecisive, children, pointer } = trace;
  const { sign, label, tone } = getSign(trace);
  const location = getLocation(pointer);
  const parentLocation = getLocation(parentPointer);
  const isElsewhere = location !== undefined && (location.line !== parentLocation?.line || location.file !== parentLocation.file);
  return (
    <li>
      <div className={classNames(styles.sentence, styles[tone], isDecisive === true && styles.decisive)}>
        <span aria-hidden="true" className={styles.sign}>
          {sign}
        </span>
        <span>
          {label !== '' && <span className="visually-hidden">{label} </span>}
          <Coded text={text} />
          {children.length > 0 && (
            <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-label="Details" onClick={() => setOpen(!isOpen)}>
              {isOpen ? '▾' : '▸'}
            </button>
          )}
          {isElsewhere && <SourceLink location={location} isLineOnly={location.file === parentLocation?.file} />}
        </span>
      </div>
      {isOpen && children.length > 0 && <TraceTree traces={children} getLocation={getLocation} parentPointer={pointer} isInner />}
    </li>
  );
}

/** Returns the sign before a sentence. That a field is not required or not locked is shown as neutral. */
function getSign(trace: Trace | Reason): { sign: string; label: string; tone: TraceResult | 'fault' } {
  const { outcome } = trace;
  if (!('aspect' in trace)) return { ...RESULT_SIGNS[outcome], tone: outcome };
  if ((trace.aspect === 'issue' || trace.aspect === 'warning') && outcome === 'yes') return { sign: '!', label: '', tone: 'fault' };
  const isNeutral = outcome === 'no' && ['required', 'locked', 'computed'].includes(trace.aspect);
  return { sign: isNeutral ? '○' : RESULT_SIGNS[outcome].sign, label: '', tone: isNeutral ? 'value' : outcome };
}

/** Renders text between backticks as code. */
export function Coded({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index}${part}`}>{part}</code> : part));
}
