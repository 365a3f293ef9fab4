/** What is wrong with an answer, below its control: an error, or warnings that the user can confirm. */

import type { Warning } from '#engine';
import type { FieldRegistry } from '../rjsf/field-registry.ts';
import { useField } from '../use-form-session.ts';
import { getShownWarnings } from './get-shown-warnings.ts';

interface FieldProblemProps {
  /** The id of the control. */
  id: string;
  errors: string[];
  warnings: readonly Warning[];
  /** The path of the unit of a number, whose select is part of the control. */
  unit?: string | undefined;
  registry: FieldRegistry;
}

/** Renders the warnings with the part that forms with warnings load, otherwise the errors with the registry's template; then those of the unit. */
export function FieldProblem({ id, errors, warnings, unit, registry }: FieldProblemProps) {
  const FieldWarnings = warnings.length === 0 ? undefined : registry.parts.warnings?.FieldWarnings;
  const { FieldErrorTemplate } = registry.templates;
  return (
    <>
      {FieldWarnings === undefined ? (
        <FieldErrorTemplate errors={errors} fieldPathId={{ $id: id, path: [] }} registry={registry} />
      ) : (
        <FieldWarnings id={id} warnings={warnings} />
      )}
      {unit !== undefined && <UnitProblem path={unit} registry={registry} />}
    </>
  );
}

/** Renders the error or the warnings of a unit; nothing while it is hidden. */
function UnitProblem({ path, registry }: { path: string; registry: FieldRegistry }) {
  const { view, meta } = useField(path);
  if (!view.isVisible) return null;
  const error = meta.serverError ?? (meta.isTouched && view.isEnabled ? view.issues[0]?.message : undefined);
  const errors = error === undefined ? [] : [error];
  return <FieldProblem id={view.id} errors={errors} warnings={getShownWarnings(view, meta, errors.length > 0)} registry={registry} />;
}
