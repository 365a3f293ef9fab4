/** Keyboard shortcuts of screens: single keys that work unless the focus is in an input. They can be switched off, because speech input and slips type single keys too. */

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { hasOpenLayer } from './open-layer.ts';

/** A shortcut of the shown screen. */
export interface Shortcut {
  /** As in `KeyboardEvent.key`, for example `j` or `?`. */
  key: string;
  /** What it does, for the help. */
  title: string;
  run: () => void;
  /** Whether a held key runs it again and again. */
  repeats?: boolean;
}

const STORAGE_KEY = 'admin-shortcuts';
const OFF = 'off';

/** The shortcuts of the mounted components, in the order in which they were mounted. */
const groups = new Set<{ current: readonly Shortcut[] }>();
const listeners = new Set<() => void>();
let isOn = readSetting();

/** Registers shortcuts while the component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const group = useRef(shortcuts);
  useEffect(() => {
    group.current = shortcuts;
  });
  useEffect(() => {
    if (groups.size === 0) window.addEventListener('keydown', onKeyDown);
    groups.add(group);
    return () => {
      groups.delete(group);
      if (groups.size === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** Returns the shortcuts of the shown screen. */
export function listShortcuts(): Shortcut[] {
  return [...groups].flatMap(({ current }) => current);
}

/** Returns whether single keys may be used; for components that handle keys themselves. */
export function areShortcutsOn(): boolean {
  return isOn;
}

/** Whether shortcuts are switched on, and the function that switches them; the browser remembers it. */
export function useShortcutSetting(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => isOn), setShortcuts];
}

function setShortcuts(next: boolean): void {
  isOn = next;
  try {
    if (next) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Without storage the setting ends with the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (isTyping(event.target) || hasOpenLayer()) return;
  const shortcut = listShortcuts().findLast(({ key }) => key === event.key);
  if (!shortcut || (event.repeat && !shortcut.repeats)) return;
  event.preventDefault();
  shortcut.run();
}

/** Checkboxes and buttons take no letters. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}
