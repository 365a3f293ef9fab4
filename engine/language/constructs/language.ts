/** The whole definition language: all constructs, by generated file and by definition file. */

import type { Construct, LanguageModule } from '../construct.ts';
import { behaviorModule } from './behavior.ts';
import { deliveriesModule } from './deliveries.ts';
import { dialogsModule } from './dialogs.ts';
import { failuresModule } from './failures.ts';
import { fieldsModule } from './fields.ts';
import { formModule } from './form.ts';
import { groupsModule } from './groups.ts';
import { lookupsModule } from './lookups.ts';
import { numberFormatModule } from './number-format.ts';
import { recordListModule } from './record-list.ts';
import { recordsModule } from './records.ts';
import { stepsModule } from './steps.ts';
import { submissionModule } from './submission.ts';
import { tablesModule } from './tables.ts';

const formModules: readonly LanguageModule[] = [
  formModule,
  failuresModule,
  lookupsModule,
  dialogsModule,
  groupsModule,
  fieldsModule,
  behaviorModule,
  numberFormatModule,
  stepsModule,
  submissionModule,
  deliveriesModule,
  recordsModule,
];

/** The constructs of each generated file of types. */
export const languageModules: readonly LanguageModule[] = [...formModules, recordListModule, tablesModule];

/** The constructs of a form definition; the file itself first. */
export const formConstructs: readonly Construct[] = formModules.flatMap(({ constructs }) => constructs);

/** The constructs of a record list; the file itself first. */
export const recordListConstructs: readonly Construct[] = recordListModule.constructs;

/** The constructs of the description of a data table; the file itself first. */
export const tableConstructs: readonly Construct[] = tablesModule.constructs;
