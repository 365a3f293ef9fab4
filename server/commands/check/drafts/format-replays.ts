/** Formats replays for people: a heading for each form and a line for each finding, with paths and numbers and without values. */

import { describeEffect, describeSources, describeUnreadable } from '../../../replay/describe-effect.ts';
import type { ReplayFinding } from '../../../replay/replay-form.ts';
import type { Accepted } from '../arguments.ts';
import type { Paint } from '../terminal-colors.ts';
import type { FileReplay } from './check-drafts.ts';

/** Returns whether a finding prevents that the form is published. */
export function isRefused({ severity, path }: ReplayFinding, { paths }: Pick<Accepted, 'paths'>): boolean {
  return severity === 'error' && !paths.includes(path);
}

/** Returns the numbers of lines that are errors and that are warnings. */
export function countProblems(replays: readonly FileReplay[], accepted: Accepted): { errors: number; warnings: number } {
  const tones = replays.flatMap((replay) => listLines(replay, accepted).map(([tone]) => tone));
  const count = (counted: string): number => tones.filter((tone) => tone === counted).length;
  return { errors: count('error'), warnings: count('warning') };
}

/** Formats all replays, separated by empty lines. */
export function formatReplays(replays: readonly FileReplay[], accepted: Accepted, paint: Paint): string {
  return replays.map((replay) => formatReplay(replay, accepted, paint)).join('\n\n');
}

type Line = [tone: string, path: string, effect: string, help: string];

function formatReplay(replay: FileReplay, accepted: Accepted, paint: Paint): string {
  const lines = listLines(replay, accepted);
  const [toneWidth, pathWidth, effectWidth] = [0, 1, 2].map((column) => Math.max(0, ...lines.map((line) => line[column]!.length)));
  const rows = lines.map(([tone, path, effect, help]) => {
    const colored = tone === 'error' || tone === 'warning' ? paint(tone, tone.padEnd(toneWidth!)) : tone.padEnd(toneWidth!);
    return `  ${colored}  ${path.padEnd(pathWidth!)}  ${effect.padEnd(effectWidth!)}  ${paint('help', help)}`.trimEnd();
  });
  const isComplete = describeUnreadable(replay) === undefined;
  const none = replay.findings.length === 0 && isComplete ? ['  every answer stays where it is or moves with its field'] : [];
  return [`${paint('strong', replay.file)}  against ${describeSources(replay)}`, ...rows, ...none].join('\n');
}

function listLines(replay: FileReplay, accepted: Accepted): Line[] {
  const lines = replay.findings.map((finding): Line => {
    const isAccepted = finding.severity === 'error' && !isRefused(finding, accepted);
    return [isAccepted ? 'accepted' : finding.severity, finding.path, describeEffect(finding), isAccepted ? '' : describeHelp(finding)];
  });
  const unreadable = describeUnreadable(replay);
  if (unreadable !== undefined)
    lines.unshift(
      accepted.isUnreadable
        ? ['accepted', 'drafts', unreadable, '']
        : ['error', 'drafts', unreadable, 'set DRAFT_KEY as for the server, or --accept-unreadable-drafts'],
    );
  if (replay.persistenceVersion) lines.push(describePersistence(replay.persistenceVersion));
  return lines;
}

function describePersistence({ before, after }: NonNullable<FileReplay['persistenceVersion']>): Line {
  const effect = `${after} in place of ${before}: answers that only a tab keeps are set aside`;
  return ['warning', 'persistence.version', effect, 'drafts are transferred; rename a field whose meaning changed'];
}

function describeHelp({ severity, path, why }: ReplayFinding): string {
  if (severity !== 'error') return '';
  if (why === 'files') return `restore the file rules or --accept ${path}`;
  return why === 'no-field' ? `write "renamed": {"${path}": …} or --accept ${path}` : `restore the field or --accept ${path}`;
}
