/** Names of the installation that checked forms use and whose setting is missing. */

import type { CheckedFile, InstallationNames } from './check-file.ts';

/** Returns a sentence for each missing setting that a form needs. */
export function listUncheckedNames(
  checked: readonly Pick<CheckedFile, 'compiled'>[],
  { webhooks, mailboxes }: InstallationNames,
): string[] {
  const deliveries = checked.flatMap(({ compiled }) => compiled?.definition.deliver ?? []);
  const note = (what: string, setting: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [`The names of ${what} are not checked (${[...new Set(names)].join(', ')}): ${setting} is not set here.`];
  return [
    ...(webhooks === undefined
      ? note(
          'webhooks',
          'WEBHOOKS',
          deliveries.flatMap(({ webhook }) => webhook ?? []),
        )
      : []),
    ...(mailboxes === undefined
      ? note(
          'mailboxes',
          'MAILBOXES',
          deliveries.flatMap(({ mail }) => mail?.mailbox ?? []),
        )
      : []),
  ];
}
