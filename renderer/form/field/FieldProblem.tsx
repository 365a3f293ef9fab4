/** What is wrong with an answer, below its control: an error, or warnings that the user can confirm. */

import type { Warning } from '#engine';
import type { FieldRegistry } from '../rjsf/field-registry.ts';

interface FieldProblemProps {
  /** The id of the control. */
  id: string;
  errors: string[];
  warnings: readonly Warning[];
  registry: FieldRegistry;
}

/** Renders the warnings with the part that forms with warnings load, otherwise the errors with the registry's template. */
export function FieldProblem({ id, errors, warnings, registry }: FieldProblemProps) {
  const FieldWarnings = warnings.length === 0 ? undefined : registry.parts.warnings?.FieldWarnings;
  const { FieldErrorTemplate } = registry.templates;
  if (FieldWarnings !== undefined) return <FieldWarnings id={id} warnings={warnings} />;
  return <FieldErrorTemplate errors={errors} fieldPathId={{ $id: id, path: [] }} registry={registry} />;
}
