/** All fields by their steps, the hidden ones too, with a search; choosing one inspects it. */

import { useState } from 'react';
import { getFieldView } from '#engine';
import type { CompiledForm, FormState } from '#engine';
import { titleOf } from '#engine/kit/explain/names';
import { readCell } from '#engine/kit/internals';
import styles from '../Preview.module.css';
import lists from './lists.module.css';

interface FieldListProps {
  form: CompiledForm;
  state: FormState;
  inspected: string | undefined;
  onChoose: (path: string) => void;
}

export function FieldList({ form, state, inspected, onChoose }: FieldListProps) {
  const [sought, setSought] = useState('');
  const groups = groupsOf(form)
    .map(({ title, paths }) => ({ title, paths: paths.filter((path) => matches(form, path, sought) && isThere(form, state, path)) }))
    .filter(({ paths }) => paths.length > 0);
  const shown = form.steps.find(({ definition }) => definition.id === state.step)?.definition.title;
  return (
    <section aria-label="All fields" className={lists.fields}>
      <label className={lists.search}>
        <span>Find a field</span>
        <input
          type="search"
          className={styles.input}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          placeholder="Title or path"
        />
      </label>
      {groups.map(({ title, paths }) => (
        <div key={title}>
          <h3>{title === shown ? `${title} (shown now)` : title}</h3>
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <button type="button" aria-pressed={path === inspected} onClick={() => onChoose(path)}>
                  {hasTitle(form, path) && <span>{titleOf(form, path)}</span>}
                  <code>{form.byPath.get(path)?.countsRowsOf ?? path}</code>
                  {marksOf(form, state, path).map((mark) => (
                    <span key={mark} className={styles.mark} data-mark={mark}>
                      {mark}
                    </span>
                  ))}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && <p className={styles.muted}>No field is called so.</p>}
    </section>
  );
}

function groupsOf(form: CompiledForm): { title: string; paths: string[] }[] {
  const placed = new Set<string>();
  const steps = form.steps.map(({ definition, fields }) => {
    const paths = fields.map(({ path }) => path).filter((path) => !placed.has(path));
    for (const path of paths) placed.add(path);
    return { title: definition.title, paths };
  });
  return [...steps, { title: 'In no step', paths: form.fields.map(({ path }) => path).filter((path) => !placed.has(path)) }];
}

/** Rows that have not been added are the same as the first one. */
function isThere(form: CompiledForm, state: FormState, path: string): boolean {
  const row = form.byPath.get(path)?.row;
  const group = row && form.groupByPath.get(row.group);
  return (
    row === undefined || group === undefined || row.index === 0 || row.index < Number(readCell(state, group.rowCountField.cells.value))
  );
}

function hasTitle({ byPath }: CompiledForm, path: string): boolean {
  const field = byPath.get(path);
  return field?.countsRowsOf !== undefined || field?.definition.title !== undefined;
}

function matches(form: CompiledForm, path: string, sought: string): boolean {
  const words = sought.trim().toLowerCase();
  return path.toLowerCase().includes(words) || titleOf(form, path).toLowerCase().includes(words);
}

function marksOf(form: CompiledForm, state: FormState, path: string): string[] {
  const { isVisible, isEnabled, isReadOnly, isRequired, issues, widget } = getFieldView(form, state, path);
  if (!isVisible) return ['hidden'];
  const marks = form.byPath.get(path)?.countsRowsOf !== undefined ? ['rows'] : widget === 'hidden' ? ['data'] : [];
  if (!isEnabled) return [...marks, 'disabled'];
  if (isReadOnly) marks.push('locked');
  if (issues.length > 0) marks.push(issues.some(({ code }) => code !== 'required') ? 'error' : 'to answer');
  else if (isRequired) marks.push('required');
  return marks;
}
