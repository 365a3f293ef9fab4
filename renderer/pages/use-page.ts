/** Sets the document title and focuses the heading of a page after a navigation. */

import { createContext, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { AppContext } from '../app-data/app-context.ts';
import { focusAfterDialogs } from '../dialog/focus-after-dialogs.ts';

/** Receives the title of the page while the server renders it. In a browser it is undefined. */
export const TitleContext = createContext<((title: string) => void) | undefined>(undefined);

/**
 * Sets the document title to "title – product". Returns the ref for the heading of the page, which needs `tabIndex={-1}`: the heading gets
 * the focus after a navigation within the app, but not on the first load.
 */
export function usePage<Heading extends HTMLElement = HTMLHeadingElement>(title: string): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  const product = useContext(AppContext)?.product;
  const { key } = useLocation();
  const [isFirst] = useState(key === 'default');

  const full = product === undefined || product === title ? title : `${title} – ${product}`;
  useContext(TitleContext)?.(full);
  useEffect(() => {
    document.title = full;
  }, [full]);

  useEffect(() => {
    if (!isFirst && heading.current) focusAfterDialogs(heading.current);
  }, [isFirst]);

  return heading;
}
