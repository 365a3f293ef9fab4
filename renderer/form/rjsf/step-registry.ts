/** The registry of a step: the form's registry, extended by the RJSF fields of a step's schema. */

import type { ComponentType } from 'react';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { AnswerField } from './AnswerField.tsx';
import type { FieldRegistry } from './field-registry.ts';
import { MatrixField } from './MatrixField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { RepeatingGroupField } from './RepeatingGroupField.tsx';

/** The part of RJSF's `FieldProps` that these fields need. */
export interface StepFieldProps extends Pick<FieldProps, 'schema' | 'uiSchema' | 'fieldPathId' | 'name'> {
  registry: StepRegistry;
}

/** A registry with fields by name. */
export interface StepRegistry extends FieldRegistry {
  fields: Record<string, ComponentType<StepFieldProps>>;
}

/** Creates the registry of a step with this schema. */
export function createStepRegistry(registry: FieldRegistry, rootSchema: RJSFSchema): StepRegistry {
  return { ...registry, rootSchema, fields: { AnswerField, MatrixField, ObjectField, RepeatingGroupField } };
}
