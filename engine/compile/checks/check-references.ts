/** Names that are not part of a formula: fields placed by steps, dialogs, targets of changes, addresses. Unknown ones are diagnostics. */

import type { CompiledField } from '../../compiled-form.ts';
import type { FailureAction } from '../../language/failure-action.ts';
import { findUnsafePattern } from '../../operators/safe-pattern.ts';
import { createDiagnostic } from '../../diagnostics.ts';
import { findClosestName } from '../../source/closest-name.ts';
import type { CompileContext } from '../compile-context.ts';

/** Reports every reference of a definition that leads nowhere. */
export function checkReferences(context: CompileContext, fields: ReadonlyMap<string, CompiledField>): void {
  const { definition, report } = context;
  const paths = [...context.fields.keys()];
  const dialogs = Object.keys(definition.dialogs ?? {});
  const field = (path: string, pointer: string): void => {
    if (!context.fields.has(path))
      report(createDiagnostic('unknown-field', pointer, { name: path, nearest: findClosestName(path, paths) }));
  };
  const dialog = (name: string | undefined, pointer: string): void => {
    if (name !== undefined && !dialogs.includes(name))
      report(createDiagnostic('unknown-dialog', pointer, { name, nearest: findClosestName(name, dialogs) }));
  };
  const outcome = (found: FailureAction | undefined, pointer: string): void => dialog(found?.dialog, `${pointer}/dialog`);
  const outcomes = (byStatus: Record<string, FailureAction> | undefined, pointer: string): void => {
    for (const [status, found] of Object.entries(byStatus ?? {})) outcome(found, `${pointer}/${status}`);
  };
  const address = (path: string, pointer: string): void => {
    if (!/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(path)) report(createDiagnostic('invalid-api-path', pointer, { name: path }));
  };

  definition.steps.forEach((step, at) => {
    step.sections.forEach((section, index) => {
      section.fields?.forEach((path, position) => field(path, `/steps/${at}/sections/${index}/fields/${position}`));
    });
    if (step.check) {
      address(step.check.path, `/steps/${at}/check/path`);
      dialog(step.check.loader, `/steps/${at}/check/loader`);
      outcome(step.check.failure, `/steps/${at}/check/failure`);
      outcomes(step.check.failures, `/steps/${at}/check/failures`);
    }
  });
  reportTwice(
    definition.steps.map(({ id }) => id),
    (id, at) => report(createDiagnostic('duplicate-id', `/steps/${at}/id`, { name: id })),
  );
  reportTwice(
    (definition.notices ?? []).map(({ id }) => id),
    (id, at) => report(createDiagnostic('duplicate-id', `/notices/${at}/id`, { name: id })),
  );
  definition.notices?.forEach((notice, at) => dialog(notice.dialog, `/notices/${at}/dialog`));
  for (const [name, found] of Object.entries(definition.dialogs ?? {}))
    if (found.ask !== undefined) field(found.ask, `/dialogs/${name}/ask`);
  for (const [name, lookup] of Object.entries(definition.lookups ?? {})) {
    const pointer = `/lookups/${name}`;
    address(lookup.path, `${pointer}/path`);
    const params = Object.keys(lookup.params ?? {});
    lookup.optional?.forEach((parameter, at) => {
      if (!params.includes(parameter))
        report(
          createDiagnostic('unknown-parameter', `${pointer}/optional/${at}`, {
            name: parameter,
            nearest: findClosestName(parameter, params),
          }),
        );
    });
    lookup.proofs?.forEach((parameter, at) => {
      const optional = lookup.optional ?? [];
      if (!optional.includes(parameter))
        report(
          createDiagnostic('unknown-parameter', `${pointer}/proofs/${at}`, {
            name: parameter,
            nearest: findClosestName(parameter, optional),
          }),
        );
    });
    dialog(lookup.loader, `${pointer}/loader`);
    outcomes(lookup.failures, `${pointer}/failures`);
  }
  for (const [parameter, path] of Object.entries(definition.entry?.parameters ?? {})) field(path, `/entry/parameters/${parameter}`);
  for (const [path, found] of Object.entries(definition.entry?.required ?? {})) {
    field(path, `/entry/required/${path}`);
    outcome(found, `/entry/required/${path}`);
  }
  const { submission } = definition;
  address(submission.path, '/submission/path');
  dialog(submission.loader, '/submission/loader');
  dialog(submission.success.dialog, '/submission/success/dialog');
  outcome(submission.failure, '/submission/failure');
  outcomes(submission.failures, '/submission/failures');

  for (const { definition: own, path } of fields.values()) {
    const pointer = context.fields.get(path)!.pointer;
    own.form?.onChange?.clear?.forEach((target, at) => field(target, `${pointer}/form/onChange/clear/${at}`));
    for (const target of Object.keys(own.form?.onChange?.set ?? {})) field(target, `${pointer}/form/onChange/set/${target}`);
    if (own.form?.countryCode !== undefined) field(own.form.countryCode, `${pointer}/form/countryCode`);
    const reason = own.pattern === undefined ? undefined : findUnsafePattern(own.pattern);
    if (reason !== undefined) report(createDiagnostic('unsafe-pattern', `${pointer}/pattern`, { name: own.pattern!, reason }));
  }
}

function reportTwice(ids: readonly string[], report: (id: string, at: number) => void): void {
  ids.forEach((id, at) => {
    if (ids.indexOf(id) !== at) report(id, at);
  });
}
