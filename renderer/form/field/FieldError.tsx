/** RJSF's `FieldErrorTemplate`: the first error of a field, below its control. */

import type { FieldErrorProps } from '@rjsf/utils';
import type { TemplateProps } from '../rjsf/field-registry.ts';
import { getErrorId } from '../widgets/control-ids.ts';
import { ErrorLine } from './ErrorLine.tsx';

/** Renders the first of a field's errors. */
export function FieldError({ errors, fieldPathId }: TemplateProps<FieldErrorProps, 'errors' | 'fieldPathId'>) {
  const [first] = errors ?? [];
  return first === undefined ? null : <ErrorLine id={getErrorId(fieldPathId.$id)}>{first}</ErrorLine>;
}
