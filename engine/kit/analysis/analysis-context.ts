/** The shared input of all checks of a form, and their reporter. */

import type { CompiledField, CompiledForm } from '../../compiled-form.ts';
import { listFields, type ListedField } from '../../compile/answer-tree.ts';
import { listExpressions, type ExpressionEntry } from '../inspect/expressions.ts';
import type { Diagnostic } from '../../diagnostics/diagnostics.ts';
import type { LookupContracts } from '../../lookup-contract.ts';
import { createFinding, type FindingCode, type FindingParams } from './findings.ts';
import { createSolverModel, type SolverModel } from './solver/solver-model.ts';
import { getVisibilityCondition } from './solver/name-values.ts';
import { isPossible } from './solver/solve.ts';

/** The environment of the analyzed form. */
export interface AnalysisOptions {
  /** The contracts of the lookups that the form can use. Without them, paths, parameters and results of lookups are not checked. */
  lookups?: LookupContracts | undefined;
  /** The contracts of the lookups of data tables, by the name of the table. Without them, the columns that a form reads are not checked. */
  tables?: LookupContracts | undefined;
  /** The names of the installation's webhooks. Without them, the webhooks of deliveries are not checked. */
  webhooks?: readonly string[] | undefined;
  /** The names of the installation's addresses for mails. Without them, the mailboxes of deliveries are not checked. */
  mailboxes?: readonly string[] | undefined;
}

/** Input of all checks of one analysis. */
export interface AnalysisContext {
  options: AnalysisOptions;
  form: CompiledForm;
  /** The analyzed fields: those of the form, and the templates of rows, which represent all rows. */
  fields: readonly CompiledField[];
  model: SolverModel;
  expressions: readonly ExpressionEntry[];
  pointers: ReadonlyMap<string, string>;
  report: <Code extends FindingCode>(code: Code, pointer: string, params: FindingParams<Code>) => void;
}

/** Creates the context of a form, and the list of its findings. */
export function createAnalysisContext(form: CompiledForm, options: AnalysisOptions): { context: AnalysisContext; findings: Diagnostic[] } {
  const findings: Diagnostic[] = [];
  const listed: Map<string, ListedField> = listFields(form.definition.answers, () => {});
  const model = createSolverModel(form, true, options.lookups, options.tables);
  const { fields } = form;
  const paths = new Set(fields.map(({ path }) => path));
  const unreachable = fields.filter(({ path }) => !isPossible(model, { logic: getVisibilityCondition(model, path), expected: true }));
  for (const { path } of unreachable) model.unreachable.add(path);
  return {
    findings,
    context: {
      options,
      form,
      fields,
      model,
      expressions: listExpressions(form.definition).filter(({ owner }) => owner.kind !== 'field' || paths.has(owner.path)),
      pointers: new Map([...listed].map(([path, { pointer }]) => [path, pointer])),
      report: (code, pointer, params) => void findings.push(createFinding(code, pointer, params)),
    },
  };
}

/** Returns the pointer of a field into the definition. */
export function getFieldPointer(context: AnalysisContext, field: CompiledField): string {
  return context.pointers.get(field.path)!;
}

/** Returns whether a field is authored, rather than created to count the rows of a repeating group. */
export function isWritten(context: AnalysisContext, field: CompiledField): boolean {
  return context.form.toSourcePointer(getFieldPointer(context, field)).endsWith(`/${field.path.split('.').at(-1)!}`);
}

/** Returns the name of a section in findings: its title, or its number. */
export function formatSectionName({ form }: AnalysisContext, step: string, index: number): string {
  const title = form.definition.steps.find(({ id }) => id === step)?.sections[index]?.title;
  return title === undefined ? `${index + 1} of the step "${step}"` : `"${title}"`;
}
