/** The content of a picture for an `img` element. */

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { FileAnswer } from '#engine';
import { useFormSession } from '../../use-form-session.ts';

/** Returns an object URL of a picture's content while the row is rendered. The content of a kept file can be there later than its row. */
export function useFilePreview(file: FileAnswer): string | undefined {
  const { files } = useFormSession();
  const getContent = useCallback(() => (file.width === undefined ? undefined : files.content(file.id)), [files, file.id, file.width]);
  const content = useSyncExternalStore(files.subscribe, getContent, getContent);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (content === undefined) return undefined;
    const objectUrl = URL.createObjectURL(content);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [content]);
  return url;
}
