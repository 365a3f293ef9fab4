/**
 * What a definition of the right shape can still say that makes no sense: fields nobody can reach, choices without
 * options, bounds that exclude each other, names for nothing. Runs where definitions are checked, not in the browser.
 */

import { listFields, listPlacements, type ListedField } from '../compile/answer-tree.ts';
import { issueCodes } from '../issues.ts';
import { leafCheck } from '../leaf/leaf-checks.ts';
import type { FieldDefinition } from '../language/field-definition.ts';
import type { WizardDefinition } from '../language/wizard-definition.ts';
import { problem, type Problem } from '../problems.ts';
import { findCycle } from './cycle.ts';
import { joinPointer } from './json-pointer.ts';
import { nearestName } from './nearest-name.ts';
import { namesUsed } from './names-used.ts';

type Report = (problem: Problem) => void;

/** The problems of a definition whose shape has been checked. */
export function checkSense(definition: WizardDefinition): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (found) => void problems.push(found);
  const fields = listFields(definition.answers, () => {});
  for (const [path, field] of fields) checkField(path, field, report);
  checkPlaces(definition, fields, report);
  checkChanges(fields, report);
  checkNames(definition, report);
  return problems;
}

function checkField(path: string, { definition: field, pointer }: ListedField, report: Report): void {
  for (const [least, most] of [['minLength', 'maxLength'], ['minimum', 'maximum'], ['minItems', 'maxItems']] as const) {
    const [low, high] = [field[least], field[most]];
    if (low !== undefined && high !== undefined && low > high) {
      report(problem('contradiction', joinPointer(pointer, least), { what: `"${least}": ${low}`, because: `"${most}" is ${high}` }));
    }
  }
  const hasOptions = field.enum !== undefined || field.oneOf !== undefined || field.form?.options !== undefined;
  if (!hasOptions && field.type !== 'boolean' && isChoice(field)) report(problem('no-options', pointer, { name: path }));
  if (field.default !== undefined && leafCheck(field)(field.default, (code) => ({ code, path, message: code, params: {} })).length > 0) {
    report(problem('default-not-allowed', joinPointer(pointer, 'default'), { name: path, found: JSON.stringify(field.default) }));
  }
  const listed = field.enum ?? field.oneOf?.map((option) => option.const);
  for (const value of listed ? Object.keys(field.form?.optionEnabledWhen ?? {}) : []) {
    const values = listed!.map(String);
    if (!values.includes(value)) report(problem('unknown-option', joinPointer(`${pointer}/form/optionEnabledWhen`, value), { name: value, nearest: nearestName(value, values) }));
  }
  const keywords = [...issueCodes, ...(field.form?.checks ?? []).map(({ id }) => id)];
  const keyword = (name: string, at: string): void => {
    if (!keywords.includes(name)) report(problem('unknown-keyword', at, { name, nearest: nearestName(name, keywords) }));
  };
  if (typeof field.errorMessage === 'object') for (const name of Object.keys(field.errorMessage)) keyword(name, joinPointer(`${pointer}/errorMessage`, name));
  field.form?.discardOn?.forEach((name, at) => keyword(name, `${pointer}/form/discardOn/${at}`));
}

function isChoice({ form }: FieldDefinition): boolean {
  return form?.widget === 'select' || form?.widget === 'combobox' || form?.widget === 'radio';
}

/** A field outside all steps must be filled by something else. */
function checkPlaces(definition: WizardDefinition, fields: ReadonlyMap<string, ListedField>, report: Report): void {
  const filled = new Set([
    ...listPlacements(definition).keys(),
    ...Object.values(definition.entry?.parameters ?? {}),
    ...Object.values(definition.dialogs ?? {}).map(({ ask }) => ask),
    ...[...fields.values()].flatMap(({ definition: { form } }) => Object.keys(form?.onChange?.set ?? {})),
  ]);
  for (const [path, { definition: field, pointer }] of fields) {
    const fillsItself = field.form?.computed !== undefined || field.form?.prefill !== undefined || field.form?.widget === 'hidden' || field.default !== undefined;
    if (!filled.has(path) && !fillsItself) report(problem('unplaced', pointer, { name: path }));
  }
}

/** Answers that set each other in a circle would never come to rest. */
function checkChanges(fields: ReadonlyMap<string, ListedField>, report: Report): void {
  const cycle = findCycle([...fields.keys()], (path) => Object.keys(fields.get(path)?.definition.form?.onChange?.set ?? {}));
  if (cycle) report(problem('change-cycle', `${fields.get(cycle[0]!)!.pointer}/form/onChange`, { cycle: cycle.join(' → ') }));
}

function checkNames(definition: WizardDefinition, report: Report): void {
  for (const [name, { optional = [], params = {} }] of Object.entries(definition.lookups ?? {})) {
    optional.forEach((parameter, at) => {
      if (Object.hasOwn(params, parameter)) return;
      report(problem('unknown-parameter', joinPointer(joinPointer('/lookups', name), 'optional') + `/${at}`, { name: parameter, nearest: nearestName(parameter, Object.keys(params)) }));
    });
  }
  const used = namesUsed(definition);
  const unused = (code: 'unused-rule' | 'unused-lookup' | 'unused-dialog', member: 'rules' | 'lookups' | 'dialogs'): void => {
    for (const name of Object.keys(definition[member] ?? {})) if (!used[member].has(name)) report(problem(code, joinPointer(`/${member}`, name), { name }));
  };
  unused('unused-rule', 'rules');
  unused('unused-lookup', 'lookups');
  unused('unused-dialog', 'dialogs');
}
