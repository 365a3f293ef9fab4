/** The current step, rendered from its RJSF schema with our registry. Answers are in the form store, and every field subscribes to its own. */

import { memo, useMemo } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { FieldPathId } from '@rjsf/utils';
import { SchemaField } from '../rjsf/SchemaField.tsx';
import { createStepRegistry } from '../rjsf/step-registry.ts';
import { createStepSchema } from '../rjsf/step-schema.ts';
import { useFormSession } from '../use-form-session.ts';

interface StepFormProps {
  stepId: string;
  /** Called on Enter in a field and by the submit button. */
  onSubmit: () => void;
  /** The buttons below the answers. */
  children: ReactNode;
}

const ROOT: FieldPathId = { $id: 'root', path: [] };

/** Renders one step as a form. */
export const StepForm = memo(function StepForm({ stepId, onSubmit, children }: StepFormProps) {
  const { store, registry: fieldRegistry, awaitedPaths } = useFormSession();
  const { schema, uiSchema } = useMemo(() => createStepSchema(store.form, stepId), [store, stepId]);
  const registry = useMemo(() => createStepRegistry(fieldRegistry, schema), [fieldRegistry, schema]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The submit event of a form in a dialog bubbles through React's tree to this one.
    if (event.target === event.currentTarget) onSubmit();
  };
  return (
    // Outside of a dialog this method does nothing: before the page reacts, no browser sends the answers in a URL.
    <form key={stepId} method="dialog" autoComplete={awaitedPaths && 'off'} noValidate onSubmit={handleSubmit}>
      <SchemaField name="" schema={schema} uiSchema={uiSchema} fieldPathId={ROOT} registry={registry} />
      {children}
    </form>
  );
});
