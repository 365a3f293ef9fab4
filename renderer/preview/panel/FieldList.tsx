/** List of all fields by step, including hidden ones, with a search. A hidden step has the reason. */

import { useState } from 'react';
import { getFieldView, listStateFields } from '#engine';
import type { CompiledForm, FormState } from '#engine';
import { explainStep } from '#engine/kit/explain/explain-step';
import { getFieldTitle } from '#engine/kit/explain/names';
import type { Trace } from '#engine/kit/explain/trace';
import styles from '../Preview.module.css';
import type { GetSourceLocation } from '../use-source-locations.ts';
import lists from './lists.module.css';
import { TraceTree } from './TraceTree.tsx';

interface FieldListProps {
  form: CompiledForm;
  state: FormState;
  inspected: string | undefined;
  onSelect: (path: string) => void;
  getLocation: GetSourceLocation;
}

/** Renders the fields with their badges. `onSelect` inspects one. */
export function FieldList({ form, state, inspected, onSelect, getLocation }: FieldListProps) {
  const [query, setQuery] = useState('');
  const hiddenSteps = explainHiddenSteps(form, state);
  const groups = groupByStep(form, state)
    .map(({ id, title, paths }) => ({
      id,
      title,
      paths: paths.filter((path) => matches(form, path, query)),
      reason: hiddenSteps.get(id),
    }))
    .filter(({ paths, reason }) => paths.length > 0 || (reason !== undefined && query === ''));
  return (
    <section aria-label="All fields" className={lists.fields}>
      <label className={lists.search}>
        <span>Find a field</span>
        <input
          type="search"
          className={styles.input}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          placeholder="Title or path"
        />
      </label>
      {groups.map(({ id, title, paths, reason }) => (
        <div key={id}>
          <h3>
            {title}
            {id === state.step && ' (current step)'}
            {reason !== undefined && ' (hidden)'}
          </h3>
          {reason !== undefined && <TraceTree traces={[reason]} getLocation={getLocation} parentPointer="" />}
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <button type="button" aria-pressed={path === inspected} onClick={() => onSelect(path)}>
                  {hasTitle(form, path) && <span>{getFieldTitle(form, path)}</span>}
                  <code>{form.byPath.get(path)?.countsRowsOf ?? path}</code>
                  {getBadges(form, state, path).map((badge) => (
                    <span key={badge} className={styles.badge} data-badge={badge}>
                      {badge}
                    </span>
                  ))}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && <p className={styles.muted}>No field matches the search.</p>}
    </section>
  );
}

/** Returns the reason of each step that is not visible, by its id. */
export function explainHiddenSteps(form: CompiledForm, state: FormState): ReadonlyMap<string, Trace> {
  const reasons = form.steps.map(({ definition }) => [definition.id, explainStep(form, state, definition.id)] as const);
  return new Map(reasons.filter(([, { outcome }]) => outcome === 'no'));
}

function groupByStep(form: CompiledForm, state: FormState): { id: string; title: string; paths: string[] }[] {
  const listed = new Set<string>();
  const all = listStateFields(form, state);
  const steps = form.steps.map(({ definition, fields }) => {
    const own = new Set(fields);
    const paths = all.filter((field) => own.has(field.template ?? field) && !listed.has(field.path)).map(({ path }) => path);
    for (const path of paths) listed.add(path);
    return { id: definition.id, title: definition.title, paths };
  });
  return [...steps, { id: '', title: 'In no step', paths: all.map(({ path }) => path).filter((path) => !listed.has(path)) }];
}

function hasTitle({ byPath }: CompiledForm, path: string): boolean {
  const field = byPath.get(path);
  return field?.countsRowsOf !== undefined || field?.definition.title !== undefined;
}

function matches(form: CompiledForm, path: string, query: string): boolean {
  const words = query.trim().toLowerCase();
  return path.toLowerCase().includes(words) || getFieldTitle(form, path).toLowerCase().includes(words);
}

/** Returns the state of a field as short words. */
function getBadges(form: CompiledForm, state: FormState, path: string): string[] {
  const { isVisible, isEnabled, isReadOnly, isRequired, issues, warnings, widget } = getFieldView(form, state, path);
  if (!isVisible) return ['hidden'];
  const badges = form.byPath.get(path)?.countsRowsOf !== undefined ? ['rows'] : widget === 'hidden' ? ['data'] : [];
  if (!isEnabled) return [...badges, 'disabled'];
  if (isReadOnly) badges.push('read-only');
  if (issues.length > 0) badges.push(issues.some(({ code }) => code !== 'required') ? 'error' : 'missing');
  else if (warnings.some(({ isConfirmed }) => !isConfirmed)) badges.push('warning');
  else if (isRequired) badges.push('required');
  return badges;
}
