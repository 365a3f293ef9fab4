/** Formats replays for people: a heading for each form and a line for each finding, with paths and numbers and without values. */

import { describeEffect, describeSources } from '../../../replay/describe-effect.ts';
import type { ReplayFinding } from '../../../replay/replay-form.ts';
import type { Paint } from '../terminal-colors.ts';
import type { FileReplay } from './check-drafts.ts';

/** Returns whether a finding prevents that the form is published. */
export function isRefused({ severity, path }: ReplayFinding, accepted: readonly string[]): boolean {
  return severity === 'error' && !accepted.includes(path);
}

/** Formats all replays, separated by empty lines. */
export function formatReplays(replays: readonly FileReplay[], accepted: readonly string[], paint: Paint): string {
  return replays.map((replay) => formatReplay(replay, accepted, paint)).join('\n\n');
}

type Line = [tone: string, path: string, effect: string, help: string];

function formatReplay({ file, findings, persistenceVersion, ...replayed }: FileReplay, accepted: readonly string[], paint: Paint): string {
  const lines = findings.map((finding): Line => {
    const isAccepted = finding.severity === 'error' && accepted.includes(finding.path);
    return [isAccepted ? 'accepted' : finding.severity, finding.path, describeEffect(finding), isAccepted ? '' : describeHelp(finding)];
  });
  if (persistenceVersion) lines.push(describePersistence(persistenceVersion));
  const [toneWidth, pathWidth, effectWidth] = [0, 1, 2].map((column) => Math.max(0, ...lines.map((line) => line[column]!.length)));
  const rows = lines.map(([tone, path, effect, help]) => {
    const colored = tone === 'error' || tone === 'warning' ? paint(tone, tone.padEnd(toneWidth!)) : tone.padEnd(toneWidth!);
    return `  ${colored}  ${path.padEnd(pathWidth!)}  ${effect.padEnd(effectWidth!)}  ${paint('help', help)}`.trimEnd();
  });
  const none = findings.length === 0 ? ['  every answer stays where it is or moves with its field'] : [];
  return [`${paint('strong', file)}  against ${describeSources(replayed)}`, ...rows, ...none].join('\n');
}

function describePersistence({ before, after }: NonNullable<FileReplay['persistenceVersion']>): Line {
  const effect = `${after} in place of ${before}: answers that only a tab keeps are set aside`;
  return ['warning', 'persistence.version', effect, 'drafts are transferred; rename a field whose meaning changed'];
}

function describeHelp({ severity, path, why }: ReplayFinding): string {
  if (severity !== 'error') return '';
  return why === 'no-field' ? `write "renamed": {"${path}": …} or --accept ${path}` : `restore the field or --accept ${path}`;
}
