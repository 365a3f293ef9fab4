/** The dialog in which the user cuts a square from a picture: a picture in a frame, moved and made larger. A chunk of its own. */

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { DialogHost } from '../../../../dialog/DialogHost.tsx';
import { useFileTexts } from '../file-texts.ts';
import { CropFrame } from './CropFrame.tsx';
import styles from './Crop.module.css';
import { getLargestSquare, getMaxZoom, getPosition, getZoom, type Square, zoomSquare } from './crop-geometry.ts';

interface CropDialogProps {
  id: string;
  /** The picture to cut; undefined closes the dialog. */
  picture: HTMLCanvasElement | undefined;
  /** Called with the square, or with undefined if the user cancels. */
  onDecide: (square: Square | undefined) => void;
}

/** Renders the dialog. Its content stays during the closing animation. */
export function CropDialog({ id, picture, onDecide }: CropDialogProps) {
  const t = useFileTexts();
  const [shown, setShown] = useState<{ picture: HTMLCanvasElement; square: Square }>();
  if (picture !== undefined && picture !== shown?.picture) setShown({ picture, square: getLargestSquare(picture) });
  const dialog = {
    type: 'info' as const,
    title: t('cropTitle'),
    text: t('cropText'),
    buttons: [
      { label: t('cropUse'), kind: 'primary' as const },
      { label: t('cropCancel'), kind: 'plain' as const },
    ],
  };
  const handleChange = (update: (square: Square) => Square) => setShown((now) => now && { ...now, square: update(now.square) });
  return createPortal(
    // The dialog has a form of its own. React would pass its submit event on to the form of the step.
    <div onSubmit={(event) => event.stopPropagation()}>
      <DialogHost
        dialogs={picture === undefined ? [] : [{ id: `${id}__crop`, dialog }]}
        onClose={(_, button) => onDecide(button?.kind === 'primary' ? shown?.square : undefined)}
      >
        {shown && <Crop id={id} picture={shown.picture} square={shown.square} onChange={handleChange} />}
      </DialogHost>
    </div>,
    document.body,
  );
}

interface CropProps {
  id: string;
  picture: HTMLCanvasElement;
  square: Square;
  onChange: (update: (square: Square) => Square) => void;
}

function Crop({ id, picture, square, onChange }: CropProps) {
  const t = useFileTexts();
  const maxZoom = getMaxZoom(picture);
  return (
    <div data-dialog-picture className={styles.crop}>
      <CropFrame label={t('cropArea')} picture={picture} square={square} onChange={onChange} />
      {maxZoom > 1 && (
        <>
          <label htmlFor={`${id}__zoom`}>{t('cropSize')}</label>
          <input
            id={`${id}__zoom`}
            type="range"
            className={styles.zoom}
            min={1}
            max={maxZoom}
            step="any"
            value={getZoom(square, picture)}
            aria-valuetext={`${Math.round(100 * getZoom(square, picture))} %`}
            onChange={({ target: { valueAsNumber } }) => onChange((before) => zoomSquare(before, picture, valueAsNumber))}
          />
        </>
      )}
      <p role="status" className="visually-hidden">
        {t('cropPosition', { ...getPosition(square, picture) })}
      </p>
    </div>
  );
}
