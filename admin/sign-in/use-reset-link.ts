/** Parameters of a password reset link, which are removed from the address bar once they are read. */

import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The parameters; a missing one is empty. */
export interface ResetLink {
  token: string;
  email: string;
}

/**
 * Reads the link. Mailed links have their parameters in the fragment, which browsers do not send to servers; the query string is read too.
 * A second link that is opened in the same page replaces the first.
 */
export function useResetLink(): ResetLink {
  const { pathname, hash, search } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => readLink(hash, search));
  useEffect(() => {
    if (hash === '' && search === '') return;
    setLink(readLink(hash, search));
    void navigate(pathname, { replace: true });
  }, [pathname, hash, search, navigate]);
  return link;
}

function readLink(hash: string, search: string): ResetLink {
  const [inFragment, inQuery] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  const params = inFragment.has('token') ? inFragment : inQuery;
  return { token: params.get('token') ?? '', email: params.get('email') ?? '' };
}
