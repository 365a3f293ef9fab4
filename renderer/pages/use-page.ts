/** Sets the document title and focuses the heading of a page after a navigation. */

import { createContext, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { AppContext } from '../app-data/app-context.ts';
import { focusAfterDialogs } from '../dialog/focus-after-dialogs.ts';
import { announceLoaded } from '../theme/announce.ts';

/** Receives the title of the page while the server renders it. In a browser it is undefined. */
export const TitleContext = createContext<((title: string) => void) | undefined>(undefined);

/** The key of the history entry with which the document was loaded. After a reload, the entry has the key of the navigation before it. */
const loadedKey = (globalThis.history?.state as { key?: string } | null)?.key ?? 'default';

/**
 * Sets the document title to "title – product". Returns the ref for the heading of the page, which needs `tabIndex={-1}`: the heading gets
 * the focus after a navigation within the app, but not on the first load.
 */
export function usePage<Heading extends HTMLElement = HTMLHeadingElement>(title: string): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  const product = useContext(AppContext)?.product;
  const { key } = useLocation();
  const [isFirst] = useState(key === 'default' || key === loadedKey);

  const full = product === undefined || product === title ? title : `${title} – ${product}`;
  useContext(TitleContext)?.(full);
  useEffect(() => {
    document.title = full;
  }, [full]);

  useEffect(() => {
    // The focus says what was loaded, if it moves.
    if (isFirst) announceLoaded(document.title);
    else if (heading.current) focusAfterDialogs(heading.current);
  }, [isFirst]);

  return heading;
}
