/**
 * What the parts in separate chunks use of the form page. They receive it when they are created: a module that a separate chunk imports would
 * become a file of its own, which every form loads.
 */

import { fillText, getStepWarnings } from '#engine';
import { focusAfterDialogs } from '../../dialog/focus-after-dialogs.ts';
import { Icon } from '../../theme/Icon.tsx';
import { Notice } from '../../theme/Notice.tsx';
import { focusField, openSectionsAround } from '../focus-field.ts';
import { getRenderedPaths } from '../rendered-paths.ts';
import { getStepErrors } from '../step-errors.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { getErrorId, getWarningId } from '../widgets/control-ids.ts';

/** Components, hooks and functions of the form page. */
export const partHost = {
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
};

/** What a part receives. */
export type PartHost = typeof partHost;
