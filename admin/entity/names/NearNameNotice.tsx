/** Asks whether a new name means one that exists, before anything is saved. */

import { useEffect, useRef } from 'react';
import { Button } from '#renderer/theme/Button.tsx';
import { Notice } from '#renderer/theme/Notice.tsx';
import modalStyles from '../../dialog/Modal.module.css';
import type { NearName } from './near-names.ts';

interface NearNameNoticeProps {
  near: NearName;
  /** Whether the name is chosen from a list, so that another one of it can replace it. */
  isChosen: boolean;
  /** Called with the name to merge the renamed row into; undefined if it cannot be merged. */
  onMerge: ((into: string) => void) | undefined;
  /** Called with the name to use. */
  onDecide: (name: string) => void;
}

/** The question about one name. It gets the focus. */
export function NearNameNotice({ near, isChosen, onMerge, onDecide }: NearNameNoticeProps) {
  const { name, candidates, isTaken } = near;
  const first = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // Enter once more must not keep a misspelled name.
  useEffect(() => (first.current ?? box.current)?.focus(), [near]);
  const [step, choose] = isChosen ? ['Use', onDecide] : ['Merge into', onMerge];
  const listed = formatNames(candidates);
  return (
    <Notice ref={box} tone="warning" role="alert" tabIndex={-1} title={isTaken ? `“${listed}” exists already` : `Did you mean ${listed}?`}>
      <p>
        {isTaken ? 'Two names cannot be the same.' : `“${name}” is new, and nearly the same.`} Nothing was saved yet.
        {!isChosen && onMerge && ' A merge shows first what it changes.'}
      </p>
      <div className={modalStyles.choices}>
        {choose &&
          candidates.map((candidate, index) => (
            <Button key={candidate} ref={index === 0 ? first : undefined} onClick={() => choose(candidate)}>
              {step} {candidate}
            </Button>
          ))}
        {!isTaken && <Button onClick={() => onDecide(name)}>Keep “{name}”</Button>}
      </div>
    </Notice>
  );
}

function formatNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
