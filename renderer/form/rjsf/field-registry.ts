/**
 * The part of an RJSF `Registry` that the built-in widgets and templates need. Other widgets get a complete registry, which
 * `complete-registry.ts` creates from this one in a separate chunk.
 */

import type { FunctionComponent } from 'react';
import type { FieldErrorProps, FieldHelpProps, FieldTemplateProps, Registry, RegistryWidgetsType } from '@rjsf/utils';
import { FieldError } from '../field/FieldError.tsx';
import { FieldHelp } from '../field/FieldHelp.tsx';
import { FieldTemplate } from '../field/FieldTemplate.tsx';
import { builtInWidgets } from '../widgets/built-in-widgets.ts';
import { TextWidget } from '../widgets/input/TextWidget.tsx';
import type { FormParts } from '../parts/form-parts.ts';
import type { AnswerWidget, ChoiceWidgets } from '../widgets/widget-props.ts';

/** The members of the registry that every widget and template receives. */
export type WidgetRegistry = Pick<Registry, 'formContext' | 'globalFormOptions' | 'rootSchema' | 'widgets'>;

/** The named props of an RJSF template, with the smaller registry. RJSF's own registry accepts such a template as well. */
export type TemplateProps<Props extends { registry: Registry }, Key extends keyof Props> = Pick<Props, Exclude<Key, 'registry'>> & {
  registry: WidgetRegistry;
};

/** The props that our field template reads of RJSF's `FieldTemplateProps`. */
export type AnswerTemplateProps = TemplateProps<
  FieldTemplateProps,
  'id' | 'label' | 'children' | 'errors' | 'rawErrors' | 'help' | 'required' | 'readonly' | 'schema' | 'uiSchema'
> & {
  /** Whether a text describes the control in the place of an error. */
  hasWarning?: boolean;
  /** The title of the row, for a field in a cell of a table. */
  rowTitle?: string | undefined;
};

/** The registry of a form: widgets by name, and the templates around them. */
export interface FieldRegistry extends WidgetRegistry {
  /** The built-in widgets by name; `widgets` contains them as well. */
  builtInWidgets: Readonly<Record<string, AnswerWidget>>;
  /** Replace built-in widgets for options with more than a label. */
  choiceWidgets?: ChoiceWidgets | undefined;
  /** Parts that only some forms need. */
  parts: FormParts;
  /** Renders widgets that are not built in. Without it their fields get the fallback widget. */
  RjsfWidget?: AnswerWidget | undefined;
  templates: {
    FieldTemplate: FunctionComponent<AnswerTemplateProps>;
    FieldErrorTemplate: FunctionComponent<TemplateProps<FieldErrorProps, 'errors' | 'fieldPathId'>>;
    FieldHelpTemplate: FunctionComponent<TemplateProps<FieldHelpProps, 'help' | 'fieldPathId'>>;
  };
}

/** Options of a registry. */
export interface FieldRegistryOptions {
  /** RJSF widgets of the host, by name. A built-in widget with the same name takes precedence. */
  widgets?: RegistryWidgetsType;
  /** Renders widgets that are not built in. */
  RjsfWidget?: AnswerWidget;
  /** The widget for uploads. It is an option so that the back office does not load it. */
  FileWidget?: AnswerWidget;
  /** The widget for formatted numbers, durations, prefixes and suffixes. Without it their fields get the plain text input. */
  FormattedWidget?: AnswerWidget;
  /** The widgets for options with more than a label. Without them only the labels are rendered. */
  choiceWidgets?: ChoiceWidgets;
  /** Parts that only some forms need. */
  parts?: FormParts;
}

/**
 * Creates the registry of one form.
 *
 * @param formContext available to every widget and template as `registry.formContext`
 * @example createFieldRegistry({ store, files, t }, { widgets: { RatingWidget }, RjsfWidget: LazyRjsfWidget })
 */
export function createFieldRegistry(
  formContext: object,
  { widgets, RjsfWidget, FileWidget, FormattedWidget = TextWidget, choiceWidgets, parts = {} }: FieldRegistryOptions = {},
): FieldRegistry {
  const ownWidgets = { ...builtInWidgets, ...(FileWidget && { file: FileWidget }), formatted: FormattedWidget, duration: FormattedWidget };
  return {
    templates: { FieldTemplate, FieldErrorTemplate: FieldError, FieldHelpTemplate: FieldHelp },
    builtInWidgets: ownWidgets,
    widgets: { ...widgets, ...ownWidgets },
    choiceWidgets,
    parts,
    RjsfWidget,
    formContext,
    rootSchema: {},
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
