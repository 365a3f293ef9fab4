/**
 * The polite live region of a page: one element beside the app that is never removed. Screen readers miss a region that appears together with its text,
 * and one that is removed before it was read.
 */

import { useEffect } from 'react';

const REGION = 'announcements';
/** How long a text can be found in the region. */
const KEPT_MS = 7000;
/** A modal dialog hides the region from screen readers. */
const RETRY_MS = 300;

/** How long a page loads before it is worth a word. */
const LOADING_MS = 1000;

/** The texts that wait for a dialog to close, by their document. */
const waiting = new WeakMap<Document, string[]>();
let isLoadingAnnounced = false;

/**
 * Has screen readers read a text when they are silent; after the modal dialog, if one is open.
 * @example announce('birth.pdf was removed');
 */
export function announce(text: string): void {
  const texts = waiting.get(document) ?? [];
  waiting.set(document, texts);
  if (texts.push(text) === 1) flush(texts);
}

/** Announces a text when it appears and when it changes. */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}

/** Announces that something loads, if it takes a while. */
export function useLoadingAnnouncement(label: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      isLoadingAnnounced = true;
      announce(label);
    }, LOADING_MS);
    return () => clearTimeout(timer);
  }, [label]);
}

/** Announces what was loaded, if the loading was announced. */
export function announceLoaded(text: string): void {
  if (isLoadingAnnounced) announce(text);
  isLoadingAnnounced = false;
}

function flush(texts: string[]): void {
  if (document.querySelector('dialog[open]')) {
    setTimeout(() => flush(texts), RETRY_MS);
    return;
  }
  const region = document.getElementById(REGION) ?? createRegion();
  for (const text of texts.splice(0)) {
    const line = document.createElement('p');
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), KEPT_MS);
  }
}

/** Creates the region in a page whose HTML has none. */
function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = REGION;
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-atomic', 'false');
  document.body.append(region);
  return region;
}
