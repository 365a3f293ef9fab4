/** What RJSF draws our steps with: our fields, templates and widgets by name. */

import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { answerWidgets } from '../widgets/answer-widgets.ts';
import { AnswerField } from './AnswerField.tsx';
import { GroupField } from './GroupField.tsx';
import { PassThroughTemplate } from './PassThroughTemplate.tsx';
import { RepeatingGroupField } from './RepeatingGroupField.tsx';

const nothing = () => null;

/** RJSF's own widget type asks for more than ours need. */
export const widgets = answerWidgets as unknown as RegistryWidgetsType;

/** The fields of answers and of repeating groups, and the one of the objects around them. */
export const fields = { AnswerField, RepeatingGroupField, ObjectField: GroupField } satisfies RegistryFieldsType;

/** Nothing around and beside the answers is RJSF's; steps and sections name their templates in the `uiSchema`. */
export const templates = {
  FieldTemplate: PassThroughTemplate,
  DescriptionFieldTemplate: nothing,
  FieldHelpTemplate: nothing,
  FieldErrorTemplate: nothing,
  ErrorListTemplate: nothing,
} as Partial<Omit<TemplatesType, 'ButtonTemplates'>>;
