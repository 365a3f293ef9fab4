/** The widgets and parts of the forms of a page, which are loaded when they are needed. */

import type { RegistryWidgetsType } from '@rjsf/utils';
import { loadedParts } from './form-parts.ts';
import { loadedChoiceWidgets } from '../widgets/choice/loaded-choice-widgets.tsx';
import { deferredFile } from '../widgets/file/deferred-file.tsx';
import { LoadedFormattedWidget } from '../widgets/formatted/LoadedFormattedWidget.tsx';
import type { FieldRegistryOptions } from '../rjsf/field-registry.ts';
import { LazyRjsfWidget } from '../rjsf/lazy-rjsf-widget.ts';

/** Returns the options of the registry of a form, with the widgets of the host. */
export function getPageRegistryOptions(widgets: RegistryWidgetsType): FieldRegistryOptions {
  return {
    widgets,
    RjsfWidget: LazyRjsfWidget,
    FileWidget: deferredFile.Widget,
    FormattedWidget: LoadedFormattedWidget,
    choiceWidgets: loadedChoiceWidgets,
    parts: loadedParts,
  };
}
