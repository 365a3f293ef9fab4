/** Converts the engine's view of a field to the props of an RJSF widget and of its field template. */

import { useMemo } from 'react';
import { isConsequential } from '#engine';
import type { Answer, CompiledForm, FieldView, LookupStatus, Warning } from '#engine';
import type { FieldRegistry } from '../rjsf/field-registry.ts';
import { useFormSession } from '../use-form-session.ts';
import { getAriaDescribedBy } from '../widgets/control-ids.ts';
import { createWidgetOptions } from '../widgets/widget-options.ts';
import type { AnswerOptions, AnswerWidget } from '../widgets/widget-props.ts';
import { withRemark } from './FieldHelp.tsx';
import { FieldProblem } from './FieldProblem.tsx';
import { resolveWidget } from './resolve-widget.ts';
import { selectWidget } from './select-widget.ts';

interface AnswerControlProps {
  view: FieldView;
  /** The id of the control. The ids of label, error and hint are derived from it. */
  id: string;
  value: Answer;
  errors: string[];
  /** Warnings to confirm, while there are no errors. */
  warnings?: readonly Warning[];
  /** Why the answer was cleared, above the hint. */
  remark?: string | undefined;
  isRequired: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  /** Replaces the widget of the definition. */
  widget?: AnswerWidget | undefined;
  /** The title of the row, for a field in a cell of a table. */
  rowTitle?: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/**
 * Returns the options of the widget: the same object until one of them changes, because RJSF's widgets compare them by identity. Until the user's own
 * answers are known, a browser must not fill in those of an earlier visit.
 */
function useWidgetOptions(form: CompiledForm, view: FieldView, isPlaceholder: boolean): AnswerOptions {
  const { definition, path, options, selectedLabel, selectedOptions, min, max, numberFormat, scaleLabels } = view;
  return useMemo(
    () => ({
      ...createWidgetOptions(definition, { path, options, selectedLabel, selectedOptions, min, max, numberFormat, scaleLabels }),
      ...(options !== undefined && isConsequential(form, path) && { isConsequential: true }),
      ...(isPlaceholder && { autocomplete: 'off' }),
    }),
    [form, definition, path, options, selectedLabel, selectedOptions, min, max, numberFormat, scaleLabels, isPlaceholder],
  );
}

/**
 * Returns the text for a list from which nothing can be chosen: its control is disabled, and the text is below it, unless the hint is about that. Radio
 * buttons have their own.
 */
function getLack(widget: string, status: LookupStatus | undefined): 'optionsEmpty' | 'optionsBlocked' | undefined {
  if (widget !== 'select' && !widget.endsWith('combobox')) return undefined;
  return status === 'empty' ? 'optionsEmpty' : status === 'blocked' ? 'optionsBlocked' : undefined;
}

const ignoreFocus = (): void => undefined;

/** Renders the widget of a field inside the registry's field template. */
export function AnswerControl({
  view,
  id,
  value,
  errors,
  warnings = [],
  remark,
  isRequired,
  isDisabled,
  isReadOnly,
  widget,
  rowTitle,
  ...handlers
}: AnswerControlProps) {
  const { store, registry, awaitedPaths } = useFormSession();
  const { path, definition, title, hint, placeholder } = view;
  const name = view.widget === 'hidden' ? 'text' : selectWidget(view);
  const Widget = widget ?? resolveWidget(name, definition, registry);
  const options = useWidgetOptions(store.form, view, awaitedPaths !== undefined);
  const uiSchema = useMemo(() => ({ 'ui:widget': name, 'ui:options': options }), [name, options]);
  const sharedProps = {
    id,
    label: title,
    required: isRequired,
    readonly: isReadOnly,
    rawErrors: errors,
    schema: definition,
    uiSchema,
    registry,
  };
  const help = withRemark(remark, hint);
  const lack = isDisabled || isReadOnly || value !== null ? undefined : getLack(name, options.status);
  const shownLack = lack === 'optionsBlocked' && definition.form?.disabledHint !== undefined ? undefined : lack;
  const hasStatus = Boolean(shownLack) || options.status === 'failed';
  const describedBy = getAriaDescribedBy(id, { hasError: errors.length + warnings.length > 0, hasHelp: help !== undefined, hasStatus });
  return (
    <registry.templates.FieldTemplate
      {...sharedProps}
      hasWarning={warnings.length > 0}
      rowTitle={rowTitle}
      errors={<FieldProblem id={id} errors={errors} warnings={warnings} lack={shownLack} unit={options.unit} registry={registry} />}
      help={renderHelp(help, id, path, registry)}
    >
      <Widget
        {...sharedProps}
        name={path}
        htmlName={path}
        hideLabel
        value={value ?? undefined}
        disabled={isDisabled || lack !== undefined}
        placeholder={placeholder}
        multiple={definition.type === 'array' && definition.maxItems !== 1}
        options={options}
        {...handlers}
        onFocus={ignoreFocus}
        aria-describedby={describedBy}
      />
    </registry.templates.FieldTemplate>
  );
}

function renderHelp(help: ReturnType<typeof withRemark>, id: string, path: string, registry: FieldRegistry) {
  const { FieldHelpTemplate } = registry.templates;
  return help === undefined ? undefined : <FieldHelpTemplate help={help} fieldPathId={{ $id: id, path: [path] }} registry={registry} />;
}
