/** The button that marks one field, and the remark about it in its place. */

import { useEffect, useRef } from 'react';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import { Button } from '#renderer/theme/Button.tsx';
import { classNames } from '#renderer/theme/class-names.ts';
import styles from './Marking.module.css';
import { getRemarkId, useMarking } from './marking-context.ts';
import { isEmpty, type Mark } from './marks.ts';
import { useCorrectableFields } from './use-correctable-fields.ts';

interface MarkFieldProps {
  path: string;
  /** The suggested remark. */
  suggestion?: string;
}

/** Renders nothing outside of the marking, and for a field that the sender cannot correct. */
export function MarkField(props: MarkFieldProps) {
  return useMarking().isOn ? <FieldMark {...props} /> : null;
}

function FieldMark({ path, suggestion }: MarkFieldProps) {
  const { id, marks, mark } = useMarking();
  const field = useCorrectableFields(id).find((one) => one.path === path);
  const marked = marks.find((one) => one.path === path);
  const button = useRef<HTMLButtonElement>(null);
  const wasMarked = useRef(false);
  const isMarked = marked !== undefined;
  useEffect(() => {
    // The pressed button is gone with the remark.
    if (wasMarked.current && !isMarked && document.activeElement === document.body) button.current?.focus();
    wasMarked.current = isMarked;
  }, [isMarked]);
  if (marked) return <RemarkField mark={marked} isShown={field?.isShown} />;
  if (!field) return null;
  return (
    <Button ref={button} kind="quiet" className={styles.mark} onClick={() => mark(path, field.title, suggestion)}>
      {field.isGroup ? 'Mark all rows' : 'Mark'}
      <span className="visually-hidden">
        {' '}
        {field.isGroup && 'of '}
        {field.title}
      </span>
    </Button>
  );
}

const MAX_REMARK_CHARS = 1000;

/** The text area of a remark. Escape removes an empty one. */
export function RemarkField({ mark: { path, title, text }, isShown = true }: { mark: Mark; isShown?: boolean | undefined }) {
  const { isChecked, newest, setText, unmark, send } = useMarking();
  const id = getRemarkId(path);
  const input = useRef<HTMLTextAreaElement>(null);
  const isNew = newest === path;
  const isMissing = isChecked && isEmpty({ text });
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.remark}>
      <label htmlFor={id}>
        Remark for the sender<span className="visually-hidden"> about {title}</span>
      </label>
      <textarea
        ref={input}
        id={id}
        className={classNames(controlStyles.control, styles.text)}
        rows={2}
        maxLength={MAX_REMARK_CHARS}
        value={text}
        aria-required
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-problem` : undefined}
        onChange={(event) => setText(path, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          if (event.key !== 'Escape' || text !== '') return;
          event.preventDefault();
          unmark(path);
        }}
      />
      {!isShown && <p className={styles.hidden}>Not asked with these answers: the sender sees it only if another answer changes.</p>}
      {isMissing && (
        <p id={`${id}-problem`} className={styles.problem}>
          Say what is to be corrected.
        </p>
      )}
      <Button kind="quiet" className={styles.mark} onClick={() => unmark(path)}>
        Remove<span className="visually-hidden"> the mark of {title}</span>
      </Button>
    </div>
  );
}
