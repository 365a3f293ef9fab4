/** Marks of fields that have no place on the screen, because they have no answer. */

import { useEffect, useId, useRef, useState } from 'react';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import { Button } from '#renderer/theme/Button.tsx';
import { Card } from '#renderer/theme/Card.tsx';
import { Icon } from '#renderer/theme/Icon.tsx';
import { classNames } from '#renderer/theme/class-names.ts';
import styles from './Marking.module.css';
import { RemarkField } from './MarkField.tsx';
import { useMarking } from './marking-context.ts';
import { type CorrectableField, useCorrectableFields } from './use-correctable-fields.ts';

/** `shown` has the paths of the fields that can be marked elsewhere on the screen. Renders nothing if these are all. */
export function OtherFields({ shown }: { shown: ReadonlySet<string> }) {
  const { id, marks, mark } = useMarking();
  const fields = useCorrectableFields(id);
  const inputId = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const marked = marks.filter(({ path }) => !shown.has(path));
  const others = fields.filter(({ path }) => !shown.has(path) && !marks.some((one) => one.path === path));
  const field = others.find(({ path }) => path === chosen);
  const count = marked.length;
  useEffect(() => {
    // The button that removes a mark is gone.
    if (document.activeElement === document.body) select.current?.focus();
  }, [count]);
  if (marked.length + others.length === 0) return null;
  return (
    <Card as="section" className={styles.others} aria-labelledby={`${inputId}-title`}>
      <h2 id={`${inputId}-title`}>Another field</h2>
      {marked.map((one) => (
        <div key={one.path} className={styles.marked}>
          <h3>{one.title}</h3>
          <RemarkField mark={one} isShown={fields.find(({ path }) => path === one.path)?.isShown} />
        </div>
      ))}
      {others.length > 0 && (
        <div className={styles.picker}>
          <label htmlFor={inputId}>A field that is not shown above</label>
          <div className={controlStyles.selectBox}>
            <select
              ref={select}
              id={inputId}
              className={classNames(controlStyles.control, controlStyles.select)}
              value={field?.path ?? ''}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">Choose a field</option>
              {listSteps(others).map(([step, own]) => (
                <optgroup key={step} label={step}>
                  {own.map((one) => (
                    <option key={one.path} value={one.path}>
                      {describe(one)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <Icon name="chevron" size={20} className={controlStyles.chevron} />
          </div>
          <Button onClick={() => (field ? mark(field.path, field.title) : select.current?.focus())}>Mark this field</Button>
        </div>
      )}
    </Card>
  );
}

function describe({ title, isGroup, isShown }: CorrectableField): string {
  return [title, isGroup && ' (all rows)', !isShown && ' – not asked with these answers'].filter(Boolean).join('');
}

/** Returns the fields by the titles of their steps. */
function listSteps(fields: readonly CorrectableField[]): [step: string, fields: CorrectableField[]][] {
  const steps = new Map<string, CorrectableField[]>();
  for (const field of fields) {
    const step = field.step ?? 'Other';
    steps.set(step, [...(steps.get(step) ?? []), field]);
  }
  return [...steps];
}
