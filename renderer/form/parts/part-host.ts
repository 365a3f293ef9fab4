/**
 * What the parts in separate chunks use of the form page. They receive it when they are created: a module that a separate chunk imports would
 * become a file of its own, which every form loads.
 */

import { countCharacters, countWords, fillText, getStepWarnings, insertSeparators, parseMask } from '#engine';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { announce } from '../../theme/announce.ts';
import { Icon } from '../../theme/Icon.tsx';
import { Notice } from '../../theme/Notice.tsx';
import { focusField, openSectionsAround } from '../focus-field.ts';
import { getPageLocale } from '../page-locale.ts';
import { getRenderedPaths } from '../rendered-paths.ts';
import { getStepErrors } from '../step-errors.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { getControlAttributes } from '../widgets/control-attributes.ts';
import { getErrorId, getWarningId } from '../widgets/control-ids.ts';
import controlStyles from '../widgets/Control.module.css';

/** Components, hooks and functions of the form page. */
export const partHost = {
  announce,
  Icon,
  Notice,
  useFormSession,
  useFormState,
  getErrorId,
  getWarningId,
  focusField,
  focusAfterDialogs,
  openSectionsAround,
  getRenderedPaths,
  getStepErrors,
  getStepWarnings,
  fillText,
  countCharacters,
  countWords,
  parseMask,
  insertSeparators,
  getControlAttributes,
  controlStyles,
  getPageLocale,
};

/** What a part receives. */
export type PartHost = typeof partHost;
