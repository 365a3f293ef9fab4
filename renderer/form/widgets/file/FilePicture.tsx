/** The picture of an added file. */

import type { FileAnswer } from '#engine';
import { useFilePreview } from './use-file-preview.ts';

interface FilePictureProps {
  file: FileAnswer;
  alt: string;
  className?: string | undefined;
}

/** Renders the picture; the name of the file while it is not available. */
export function FilePicture({ file, alt, className }: FilePictureProps) {
  const preview = useFilePreview(file);
  return preview === undefined ? <span>{file.name}</span> : <img src={preview} alt={alt} className={className} />;
}
