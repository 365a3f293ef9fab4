/**
 * The choice in a browser's own select. A key that moves through the options of a closed select changes its value each time, which is no choice yet
 * if it has consequences: it is chosen with Enter or by leaving the select, and Escape returns to the former choice.
 */

import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';

/** The keys that move through the options: those with a name, and each single character but the space, which opens the list. */
const BROWSING_KEY = /^(Arrow.+|Home|End|Page.+|\S)$/;

/** The time in which a key changes the value of a closed select, in milliseconds. On macOS it opens the list, where a later choice is final. */
const KEY_MS = 100;

/**
 * Returns the value of a select as its attribute, and its event handlers.
 * @param chosen The value of the chosen option.
 * @param isConsequential Whether a choice waits for Enter or for leaving the select.
 */
export function useSelectChoice(chosen: string, isConsequential: boolean, onChoose: (value: string) => void) {
  const [passed, setPassed] = useState<string>();
  const isBrowsing = useRef(false);
  const choose = (value: string) => {
    setPassed(undefined);
    if (value !== chosen) onChoose(value);
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopBrowsing = () => {
    clearTimeout(timer.current);
    isBrowsing.current = false;
  };
  const choosePassed = useRef(() => {});
  useEffect(() => {
    choosePassed.current = () => passed !== undefined && choose(passed);
  });
  useEffect(() => {
    if (passed === undefined) return undefined;
    // The page is left with what the select shows, before its answers are kept.
    const leave = () => choosePassed.current();
    window.addEventListener('pagehide', leave, { capture: true });
    window.addEventListener('visibilitychange', leave, { capture: true });
    return () => {
      window.removeEventListener('pagehide', leave, { capture: true });
      window.removeEventListener('visibilitychange', leave, { capture: true });
    };
  }, [passed]);
  // So is a step that is left by the history of the browser.
  useEffect(() => () => choosePassed.current(), []);
  return {
    value: passed ?? chosen,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      if (isBrowsing.current) setPassed(target.value);
      else choose(target.value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      stopBrowsing();
      isBrowsing.current = isConsequential && BROWSING_KEY.test(key) && !altKey && !ctrlKey && !metaKey;
      timer.current = setTimeout(stopBrowsing, KEY_MS);
      if (passed === undefined) return;
      if (key === 'Escape') setPassed(undefined);
      if (key !== 'Enter') return;
      // Enter would also submit the form.
      event.preventDefault();
      choose(passed);
    },
    onKeyUp: stopBrowsing,
    onPointerDown: stopBrowsing,
    onBlur: () => {
      stopBrowsing();
      if (passed !== undefined) choose(passed);
    },
  };
}
