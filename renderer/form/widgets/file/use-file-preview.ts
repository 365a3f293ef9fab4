/** The content of a picture for an `img` element. */

import { useEffect, useState } from 'react';
import type { FileAnswer } from '#engine';
import { useFormSession } from '../../use-form-session.ts';

/** Returns an object URL of a picture's content while the row is rendered. */
export function useFilePreview(file: FileAnswer): string | undefined {
  const { files } = useFormSession();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const content = file.width === undefined ? undefined : files.content(file.id);
    if (content === undefined) return undefined;
    const objectUrl = URL.createObjectURL(content);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [files, file.id, file.width]);
  return url;
}
