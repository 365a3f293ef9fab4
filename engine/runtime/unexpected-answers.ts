/** Issues of posted answers that no field of the state has: unknown names, and rows beyond the posted number of rows. */

import { limitRowCount } from '../compile/rows/row-scopes.ts';
import { TEMPLATE_NAME } from '../compile/rows/row-template.ts';
import type { CompiledForm, CompiledRepeatingGroup } from '../compiled-form.ts';
import { createUnknownAnswerIssue } from '../issues.ts';
import { normalizeAnswer } from '../normalize-answer.ts';
import { getByPath } from '../path.ts';
import type { Answer, Issue } from '../views.ts';
import { readCell, type FormState } from './form-state.ts';
import { parseRows } from './rows/parse-rows.ts';

/** Returns whether an answer was given; an unchecked checkbox is like no answer. */
export function isAnswered(answer: Answer): boolean {
  return answer !== null && answer !== false;
}

/** Returns the issues of posted answers without a field: first those of rows that do not exist, then unknown names. */
export function getUnexpectedIssues(form: CompiledForm, state: FormState, posted: unknown): Issue[] {
  const hidden: Issue[] = [];
  const unknown: Issue[] = [];
  const groups = listGroups(form);
  /** `template` is the path with `#` instead of row numbers. */
  const walk = (node: unknown, path: string, template: string): void => {
    if (form.byPath.has(path)) return;
    const group = form.groupByPath.get(path);
    if (group) return walkRows(group, node, template);
    if (groups.has(template) && typeof node === 'object' && node !== null && !Array.isArray(node)) {
      for (const [name, child] of Object.entries(node))
        walk(child, path === '' ? name : `${path}.${name}`, template === '' ? name : `${template}.${name}`);
    } else if (node !== null && node !== undefined && node !== '') {
      unknown.push(createUnknownAnswerIssue(path));
    }
  };
  const walkRows = (group: CompiledRepeatingGroup, node: unknown, template: string): void => {
    const { issues, rows, names } = parseRows(group, node);
    const count = limitRowCount(readCell(state, group.rowCountField.cells.raw), group);
    unknown.push(...issues, ...names.map((name) => createUnknownAnswerIssue(`${group.path}.${name}`)));
    rows.forEach((row, index) => {
      if (index >= count && row !== undefined) hidden.push(...listHiddenAnswers(group, index, posted));
      walk(row, `${group.path}.${index}`, `${template}.${TEMPLATE_NAME}`);
    });
  };
  walk(posted, '', '');
  return [...hidden, ...unknown];
}

/** Returns an issue for each answer of a row that does not exist. */
function listHiddenAnswers({ getRow }: CompiledRepeatingGroup, index: number, posted: unknown): Issue[] {
  return getRow(index)
    .fields.filter(({ path, countsRowsOf }) => countsRowsOf === undefined && isAnswered(normalizeAnswer(getByPath(posted, path))))
    .map(({ issue }) => issue('hidden'));
}

/** Returns the paths of all groups of fields, those in rows with `#`. */
function listGroups({ fields }: CompiledForm): Set<string> {
  const groups = new Set(['']);
  for (const { path } of fields) {
    const names = path.split('.');
    for (let length = 1; length < names.length; length += 1) groups.add(names.slice(0, length).join('.'));
  }
  return groups;
}
