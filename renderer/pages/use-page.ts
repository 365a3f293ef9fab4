/** Sets the title of the window, and moves the focus to the page's heading after a change of route. */

import { useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { AppContext } from '../app-data/app-context.ts';
import { focusAfterDialogs } from '../dialog/focus-after-dialogs.ts';

/**
 * Sets the window's title to "title – product". Returns the ref of the page's heading (which needs `tabIndex={-1}`): it gets the focus
 * after a navigation within the app, but not on the first load.
 */
export function usePage<Heading extends HTMLElement = HTMLHeadingElement>(title: string): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  const product = useContext(AppContext)?.product;
  const { key } = useLocation();
  const [isFirst] = useState(key === 'default');

  useEffect(() => {
    document.title = product === undefined || product === title ? title : `${title} – ${product}`;
  }, [title, product]);

  useEffect(() => {
    if (!isFirst && heading.current) focusAfterDialogs(heading.current);
  }, [isFirst]);

  return heading;
}
