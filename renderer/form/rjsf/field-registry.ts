/**
 * The part of an RJSF `Registry` that our own widgets and templates need. A widget of others gets a complete registry, which
 * `complete-registry.ts` creates from this one in a chunk of its own.
 */

import type { FunctionComponent } from 'react';
import type { FieldErrorProps, FieldHelpProps, FieldTemplateProps, Registry, RegistryWidgetsType } from '@rjsf/utils';
import { FieldError } from '../field/FieldError.tsx';
import { FieldHelp } from '../field/FieldHelp.tsx';
import { FieldTemplate } from '../field/FieldTemplate.tsx';
import { answerWidgets } from '../widgets/answer-widgets.ts';
import type { AnswerWidget } from '../widgets/widget-props.ts';

/** What every widget and template gets of the registry. */
export type WidgetRegistry = Pick<Registry, 'formContext' | 'globalFormOptions' | 'rootSchema' | 'widgets'>;

/** The named props of an RJSF template; its registry is the part above, so our templates fit into RJSF's registry as well. */
export type TemplateProps<Props extends { registry: Registry }, Key extends keyof Props> = Pick<Props, Exclude<Key, 'registry'>> & {
  registry: WidgetRegistry;
};

/** The props that our field template reads of RJSF's `FieldTemplateProps`. */
export type AnswerTemplateProps = TemplateProps<
  FieldTemplateProps,
  'id' | 'label' | 'children' | 'errors' | 'rawErrors' | 'help' | 'required' | 'readonly' | 'schema' | 'uiSchema'
>;

/** The registry of a form: widgets by name, and the templates around them. */
export interface FieldRegistry extends WidgetRegistry {
  /** Our widgets by name; `widgets` contains them as well. */
  ownWidgets: Readonly<Record<string, AnswerWidget>>;
  /** Renders the widgets that are not ours; without it such a field gets our widget for its type. */
  ForeignWidget?: AnswerWidget | undefined;
  templates: {
    FieldTemplate: FunctionComponent<AnswerTemplateProps>;
    FieldErrorTemplate: FunctionComponent<TemplateProps<FieldErrorProps, 'errors' | 'fieldPathId'>>;
    FieldHelpTemplate: FunctionComponent<TemplateProps<FieldHelpProps, 'help' | 'fieldPathId'>>;
  };
}

/** What a registry is created with. */
export interface FieldRegistryOptions {
  /** RJSF widgets of the host, by name. Ours come first where a name is taken. */
  widgets?: RegistryWidgetsType;
  /** Renders the widgets that are not ours. */
  ForeignWidget?: AnswerWidget;
  /** Our widget for uploads; an app without upload fields need not load it. */
  FileWidget?: AnswerWidget;
}

/**
 * Creates the registry of one form.
 *
 * @param formContext what every widget and template finds in `registry.formContext`
 * @example createFieldRegistry({ store, files, t }, { widgets: { RatingWidget }, ForeignWidget: LazyForeignWidget })
 */
export function createFieldRegistry(formContext: object, { widgets, ForeignWidget, FileWidget }: FieldRegistryOptions = {}): FieldRegistry {
  const ownWidgets = { ...answerWidgets, ...(FileWidget && { file: FileWidget }) };
  return {
    templates: { FieldTemplate, FieldErrorTemplate: FieldError, FieldHelpTemplate: FieldHelp },
    ownWidgets,
    widgets: { ...widgets, ...ownWidgets },
    ForeignWidget,
    formContext,
    rootSchema: {},
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
