/** Checks names outside of expressions: fields placed by steps, dialogs, targets of changes and API paths. */

import type { CompiledField } from '../../compiled-form.ts';
import type { FailureAction } from '../../language/failure-action.ts';
import type { LookupDefinition } from '../../language/lookup-definition.ts';
import type { StepDefinition } from '../../language/step-definition.ts';
import { createRawDiagnostic } from '../../diagnostics/raw-diagnostic.ts';
import type { CompileContext } from '../compile-context.ts';

/** Reports every reference of a definition that has no target. */
export function checkReferences(context: CompileContext, fields: ReadonlyMap<string, CompiledField>): void {
  const { definition } = context;
  definition.steps.forEach((step, at) => checkStep(context, step, `/steps/${at}`));
  checkUniqueIds(context, definition.steps, '/steps');
  checkUniqueIds(context, definition.notices ?? [], '/notices');
  checkUniqueIds(context, definition.deliver ?? [], '/deliver');
  definition.notices?.forEach((notice, at) => checkDialog(context, notice.dialog, `/notices/${at}/dialog`));
  for (const [name, dialog] of Object.entries(definition.dialogs ?? {}))
    if (dialog.ask !== undefined) checkField(context, dialog.ask, `/dialogs/${name}/ask`);
  for (const [name, lookup] of Object.entries(definition.lookups ?? {})) checkLookup(context, lookup, `/lookups/${name}`);
  checkEntry(context);
  checkSubmission(context);
  for (const field of fields.values()) checkFieldForm(context, field);
}

function checkStep(context: CompileContext, { id, sections, check, next }: StepDefinition, pointer: string): void {
  next?.forEach(({ step }, index) => checkNextStep(context, id, step, `${pointer}/next/${index}/step`));
  sections.forEach((section, index) => {
    section.fields?.forEach((path, position) => checkField(context, path, `${pointer}/sections/${index}/fields/${position}`));
  });
  if (!check) return;
  checkApiPath(context, check.path, `${pointer}/check/path`);
  checkDialog(context, check.loader, `${pointer}/check/loader`);
  checkFailure(context, check.failure, `${pointer}/check/failure`);
  checkFailures(context, check.failures, `${pointer}/check/failures`);
}

function checkNextStep({ definition, report }: CompileContext, from: string, name: string, pointer: string): void {
  const steps = definition.steps.map(({ id }) => id);
  if (name === from) report(createRawDiagnostic('step-leads-to-itself', pointer, { name }));
  else if (!steps.includes(name)) report(createRawDiagnostic('unknown-step', pointer, { name }, steps));
}

function checkLookup(context: CompileContext, lookup: LookupDefinition, pointer: string): void {
  const { params = {}, optional = [], proofs = [] } = lookup;
  if (lookup.path !== undefined) checkApiPath(context, lookup.path, `${pointer}/path`);
  optional.forEach((name, at) => checkParameter(context, name, Object.keys(params), `${pointer}/optional/${at}`));
  proofs.forEach((name, at) => checkParameter(context, name, optional, `${pointer}/proofs/${at}`));
  checkDialog(context, lookup.loader, `${pointer}/loader`);
  checkFailures(context, lookup.failures, `${pointer}/failures`);
}

function checkEntry(context: CompileContext): void {
  const { parameters = {}, required = {} } = context.definition.entry ?? {};
  for (const [parameter, path] of Object.entries(parameters)) checkField(context, path, `/entry/parameters/${parameter}`);
  for (const [path, failure] of Object.entries(required)) {
    checkField(context, path, `/entry/required/${path}`);
    checkFailure(context, failure, `/entry/required/${path}`);
  }
}

function checkSubmission(context: CompileContext): void {
  const { submission } = context.definition;
  checkApiPath(context, submission.path, '/submission/path');
  checkDialog(context, submission.loader, '/submission/loader');
  checkDialog(context, submission.success.dialog, '/submission/success/dialog');
  checkFailure(context, submission.failure, '/submission/failure');
  checkFailures(context, submission.failures, '/submission/failures');
}

function checkFieldForm(context: CompileContext, { definition, path }: CompiledField): void {
  const { pointer } = context.fields.get(path)!;
  const { onChange, countryCode, unit } = definition.form ?? {};
  onChange?.clear?.forEach((target, at) => checkField(context, target, `${pointer}/form/onChange/clear/${at}`));
  for (const target of Object.keys(onChange?.set ?? {})) checkField(context, target, `${pointer}/form/onChange/set/${target}`);
  if (countryCode !== undefined) checkField(context, countryCode, `${pointer}/form/countryCode`);
  if (unit !== undefined) checkField(context, unit, `${pointer}/form/unit`);
  checkPattern(context, definition.pattern, `${pointer}/pattern`);
  checkPattern(context, definition.items?.pattern, `${pointer}/items/pattern`);
  checkPattern(context, definition.form?.other?.pattern, `${pointer}/form/other/pattern`);
}

function checkPattern({ findUnsafePattern, report }: CompileContext, pattern: string | undefined, pointer: string): void {
  const reason = pattern === undefined ? undefined : findUnsafePattern(pattern);
  if (reason !== undefined) report(createRawDiagnostic('unsafe-pattern', pointer, { name: pattern!, reason }));
}

function checkField({ fields, report }: CompileContext, path: string, pointer: string): void {
  if (!fields.has(path)) report(createRawDiagnostic('unknown-field', pointer, { name: path }, fields.keys()));
}

function checkDialog({ definition, report }: CompileContext, name: string | undefined, pointer: string): void {
  const dialogs = Object.keys(definition.dialogs ?? {});
  if (name !== undefined && !dialogs.includes(name)) report(createRawDiagnostic('unknown-dialog', pointer, { name }, dialogs));
}

function checkFailure(context: CompileContext, failure: FailureAction | undefined, pointer: string): void {
  checkDialog(context, failure?.dialog, `${pointer}/dialog`);
}

function checkFailures(context: CompileContext, failures: Record<string, FailureAction> | undefined, pointer: string): void {
  for (const [status, failure] of Object.entries(failures ?? {})) checkFailure(context, failure, `${pointer}/${status}`);
}

function checkParameter({ report }: CompileContext, name: string, known: readonly string[], pointer: string): void {
  if (!known.includes(name)) report(createRawDiagnostic('unknown-parameter', pointer, { name }, known));
}

function checkApiPath({ report }: CompileContext, path: string, pointer: string): void {
  if (!/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(path)) report(createRawDiagnostic('invalid-api-path', pointer, { name: path }));
}

function checkUniqueIds({ report }: CompileContext, items: readonly { id: string }[], pointer: string): void {
  const ids = items.map(({ id }) => id);
  ids.forEach((id, at) => {
    if (ids.indexOf(id) !== at) report(createRawDiagnostic('duplicate-id', `${pointer}/${at}/id`, { name: id }));
  });
}
