/** Formats replays for people: a heading for each form and a line for each finding, with paths and numbers and without values. */

import { pluralize, type FateReason } from '#engine';
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

function formatReplay({ file, sources, versions, findings }: FileReplay, accepted: readonly string[], paint: Paint): string {
  const against = [...sources.map(({ name, count }) => `${count} ${name}`), pluralize(versions, 'version', 'en')].join(', ');
  const lines = findings.map((finding): [tone: string, path: string, effect: string, help: string] => {
    const isAccepted = finding.severity === 'error' && accepted.includes(finding.path);
    return [isAccepted ? 'accepted' : finding.severity, finding.path, describeEffect(finding), isAccepted ? '' : describeHelp(finding)];
  });
  const [toneWidth, pathWidth, effectWidth] = [0, 1, 2].map((column) => Math.max(0, ...lines.map((line) => line[column]!.length)));
  const rows = lines.map(([tone, path, effect, help]) => {
    const colored = tone === 'error' || tone === 'warning' ? paint(tone, tone.padEnd(toneWidth!)) : tone.padEnd(toneWidth!);
    return `  ${colored}  ${path.padEnd(pathWidth!)}  ${effect.padEnd(effectWidth!)}  ${paint('help', help)}`.trimEnd();
  });
  const none = findings.length === 0 ? ['  every answer stays where it is or moves with its field'] : [];
  return [`${paint('strong', file)}  against ${against}`, ...rows, ...none].join('\n');
}

const EFFECTS: Record<FateReason, string> = {
  'no-field': 'would be set aside',
  taken: 'would be set aside: another answer has the new path',
  type: 'do not have the type of the field any more; asked again',
  format: 'do not have the format of the field; asked again',
  choice: 'are not offered any more; asked again',
  files: 'are against a stricter rule for files; asked again',
};

/** @example describeEffect(finding) // '29 answers and those of 2 versions would be set aside' */
export function describeEffect({ fate, why, counts, versions }: ReplayFinding): string {
  const ofVersions = versions === 0 ? [] : [pluralize(versions, 'version', 'en')];
  if (fate === 'new') {
    const asked = [...Object.entries(counts).map(([name, count]) => `${count} ${name}`), ...ofVersions].join(', ');
    return `new and required: ${asked} are asked`;
  }
  const stored = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const noun = why === 'choice' ? 'chosen value' : why === 'files' ? 'answer with files' : 'answer';
  const parts = [...(stored > 0 ? [pluralize(stored, noun, 'en')] : []), ...(versions > 0 ? [`those of ${ofVersions.join()}`] : [])];
  return `${parts.join(' and ')} ${EFFECTS[why!]}`;
}

function describeHelp({ severity, path, why }: ReplayFinding): string {
  if (severity !== 'error') return '';
  return why === 'no-field' ? `write "renamed": {"${path}": …} or --accept ${path}` : `restore the field or --accept ${path}`;
}
