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
  /** Called with the name to use. */
  onDecide: (name: string) => void;
}

/** The question about one name. It gets the focus. */
export function NearNameNotice({ near: { name, candidates }, isChosen, onDecide }: NearNameNoticeProps) {
  const first = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // Enter once more must not keep a misspelled name.
  useEffect(() => (first.current ?? box.current)?.focus(), [name]);
  return (
    <Notice ref={box} tone="warning" role="alert" tabIndex={-1} title={`Did you mean ${formatNames(candidates)}?`}>
      <p>“{name}” is new, and nearly the same. Nothing was saved yet.</p>
      <div className={modalStyles.choices}>
        {isChosen &&
          candidates.map((candidate, index) => (
            <Button key={candidate} ref={index === 0 ? first : undefined} onClick={() => onDecide(candidate)}>
              Use {candidate}
            </Button>
          ))}
        <Button onClick={() => onDecide(name)}>Keep “{name}”</Button>
      </div>
    </Notice>
  );
}

function formatNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
