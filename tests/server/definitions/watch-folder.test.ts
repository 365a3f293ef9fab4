import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { remember } from '../../../server/definitions/remember.ts';
import { type FolderWatch, watchFolder } from '../../../server/definitions/watch-folder.ts';
import { waitUntil } from '../../run/wait-until.ts';

type WatchOptions = Parameters<typeof watchFolder>[1];

interface Opened {
  dir: string;
  watch: FolderWatch;
  logged: string[];
  write: (file: string, text: string) => void;
  pass: (milliseconds: number) => void;
}

/** Watches a folder with one form and one translation. The clock stands still. */
function open(watchOne?: WatchOptions['watchOne']): Opened {
  const dir = mkdtempSync(join(tmpdir(), 'watch-folder-'));
  const write = (file: string, text: string): void => writeFileSync(join(dir, file), text);
  mkdirSync(join(dir, 'locales/de'), { recursive: true });
  write('visit.json', '{}');
  write('locales/de/visit.json', '{}');
  let time = 0;
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const watch = watchFolder(dir, { log, monotonic: () => time, ...(watchOne && { watchOne }) });
  onTestFinished(() => {
    watch.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return { dir, watch, logged, write, pass: (milliseconds) => void (time += milliseconds) };
}

/** Waits until the version differs from the given one, without the examination at an interval. */
async function waitForChange({ version }: FolderWatch, before: number): Promise<number> {
  return waitUntil(() => {
    expect(version()).not.toBe(before);
    return version();
  });
}

describe('the version of a watched folder', () => {
  it('stays the same while nothing changes', async () => {
    const { watch, pass } = open();
    const before = watch.version();
    await watch.settle();
    pass(1000);
    expect([watch.version(), watch.version()]).toEqual([before, before]);
  });

  it('changes with a file that is changed, added, renamed or removed, also in a folder of it', async () => {
    const { dir, watch, write } = open();
    let version = watch.version();
    const changes: (() => void)[] = [
      () => write('visit.json', '{"title":"Visit"}'),
      () => write('locales/de/visit.json', '{"/title":"Besuch"}'),
      () => write('tour.json', '{}'),
      () => renameSync(join(dir, 'tour.json'), join(dir, 'trip.json')),
      () => rmSync(join(dir, 'locales/de/visit.json')),
    ];
    for (const change of changes) {
      change();
      version = await waitForChange(watch, version);
    }
  });

  it('changes with a file in a folder that was created later', async () => {
    const { dir, watch, write } = open();
    mkdirSync(join(dir, 'locales/fr'));
    let version = await waitForChange(watch, watch.version());
    // The new folder is watched from its report on.
    write('locales/fr/visit.json', '{}');
    version = await waitForChange(watch, version);
    await watch.settle();
    write('locales/fr/visit.json', '{"/title":"Visite"}');
    await waitForChange(watch, version);
  });

  it('changes within a second if the file system reports nothing', () => {
    const { watch, write, pass } = open(() => ({ close: () => undefined }));
    const before = watch.version();
    write('visit.json', '{"title":"Visit"}');
    pass(999);
    expect(watch.version()).toBe(before);
    pass(1);
    expect(watch.version()).not.toBe(before);
  });

  it('changes when the folder is removed, and when it exists again', () => {
    const { dir, watch, pass } = open();
    const before = watch.version();
    rmSync(dir, { recursive: true });
    pass(1000);
    const removed = watch.version();
    expect(removed).not.toBe(before);
    mkdirSync(dir);
    pass(1000);
    const empty = watch.version();
    expect(empty).not.toBe(removed);
  });

  it.each([
    [
      'cannot be watched',
      () => {
        throw new Error('ENOSPC: System limit for number of file watchers reached');
      },
    ],
    [
      'is not watched any longer',
      (_folder: string, _onChange: unknown, onError: (error: unknown) => void) => {
        onError(new Error('ENOSPC: System limit for number of file watchers reached'));
        return { close: () => undefined };
      },
    ],
  ])('changes at each call if the folder %s, which is logged once', (_name, watchOne) => {
    const { watch, logged } = open(watchOne as WatchOptions['watchOne']);
    const versions = [watch.version(), watch.version(), watch.version()];
    expect(new Set(versions).size).toBe(3);
    expect(logged.filter((line) => line.includes('ENOSPC') && line.includes('cannot be watched'))).toHaveLength(1);
  });
});

describe('a remembered result', () => {
  it('is computed again after a change, and at each call for a folder that is not watched', () => {
    let version = 1;
    let count = 0;
    const watched = remember(
      () => version,
      () => (count += 1),
    );
    expect([watched(), watched()]).toEqual([1, 1]);
    version = 2;
    expect([watched(), watched()]).toEqual([2, 2]);
    const unwatched = remember(undefined, () => (count += 1));
    expect([unwatched(), unwatched()]).toEqual([3, 4]);
  });
});
