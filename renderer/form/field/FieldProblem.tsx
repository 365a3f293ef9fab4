/** What is wrong with an answer, below its control: an error, or warnings that the user can confirm. */

import type { Warning } from '#engine';
import type { FieldRegistry } from '../rjsf/field-registry.ts';
import type { UiTextKey } from '../ui-texts.ts';
import { useField, useTranslate } from '../use-form-session.ts';
import { getStatusId } from '../widgets/control-ids.ts';
import styles from './FieldTemplate.module.css';
import { getShownWarnings } from './get-shown-warnings.ts';

interface FieldProblemProps {
  /** The id of the control. */
  id: string;
  errors: string[];
  warnings: readonly Warning[];
  /** Why there are no options to choose from. */
  lack?: UiTextKey | undefined;
  /** The path of the unit of a number, whose select is part of the control. */
  unit?: string | undefined;
  registry: FieldRegistry;
}

/** Renders the warnings with the part that forms with warnings load, otherwise the errors with the registry's template; then those of the unit. */
export function FieldProblem({ id, errors, warnings, lack, unit, registry }: FieldProblemProps) {
  const t = useTranslate();
  const FieldWarnings = warnings.length === 0 ? undefined : registry.parts.warnings?.FieldWarnings;
  const { FieldErrorTemplate } = registry.templates;
  return (
    <>
      {FieldWarnings === undefined ? (
        <FieldErrorTemplate errors={errors} fieldPathId={{ $id: id, path: [] }} registry={registry} />
      ) : (
        <FieldWarnings id={id} warnings={warnings} />
      )}
      {lack !== undefined && (
        <p id={getStatusId(id)} className={styles.hint}>
          {t(lack)}
        </p>
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
