/** Widget for a signature: drawn with a finger, a pen or a mouse, or typed as a name. It is stored as a PNG picture, as an uploaded file. */

import { useEffect, useRef, type FocusEvent, type PointerEvent } from 'react';
import { Button } from '../../../theme/Button.tsx';
import { useTranslate } from '../../use-form-session.ts';
import control from '../Control.module.css';
import { getPartAttributes } from '../part-attributes.ts';
import { FilePicture } from '../file/FilePicture.tsx';
import type { AnswerWidgetProps } from '../widget-props.ts';
import { addPoint, EMPTY_DRAWING, isEmptyDrawing, renderDrawing, SHEET_WIDTH, type Drawing, type Point } from './drawing.ts';
import styles from './Signature.module.css';
import { useSignatureTexts } from './signature-texts.ts';
import { useSignature } from './use-signature.ts';

/** Renders the sheet, the input of a typed name and the buttons. The field template renders a fieldset around them. */
export function SignatureWidget(props: AnswerWidgetProps) {
  const { id, name, value, label, disabled, readonly, onBlur, onFocus } = props;
  const t = useTranslate();
  const texts = useSignatureTexts();
  const { drawing, file, hasFailed, draw, store, finish } = useSignature(name, value);
  const nameInput = useRef<HTMLInputElement>(null);
  if (readonly) return file === undefined ? null : <FilePicture file={file} alt={label} className={styles.sheet} />;
  const isRestored = file !== undefined && isEmptyDrawing(drawing);
  const change = (next: Drawing): void => {
    store(next);
    if (isEmptyDrawing(next)) nameInput.current?.focus();
  };
  const handleBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    finish();
    onBlur(id, value);
  };
  return (
    <div className={styles.signature} onBlur={handleBlur} onFocus={() => onFocus(id, value)}>
      {isRestored ? (
        <FilePicture file={file} alt={label} className={styles.sheet} />
      ) : (
        <div className={styles.drawing}>
          <p className={styles.label}>{texts('signatureSheet')}</p>
          <Sheet
            drawing={drawing}
            label={`${label}: ${texts('signatureSheet')}`}
            isDisabled={disabled === true}
            onDraw={draw}
            onEnd={store}
          />
        </div>
      )}
      <label className={styles.name}>
        <span className={styles.label}>{texts('signatureName')}</span>
        <input
          {...getPartAttributes(props)}
          ref={nameInput}
          id={`${id}__name`}
          type="text"
          className={control.control}
          value={drawing.name}
          maxLength={100}
          disabled={disabled}
          autoComplete="name"
          onChange={(event) => store({ strokes: [], name: event.target.value })}
        />
      </label>
      {file !== undefined && !disabled && <SignatureButtons drawing={drawing} label={label} onChange={change} />}
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {t('somethingWrong')}
        </p>
      )}
    </div>
  );
}

interface SignatureButtonsProps {
  drawing: Drawing;
  label: string;
  onChange: (drawing: Drawing) => void;
}

function SignatureButtons({ drawing, label, onChange }: SignatureButtonsProps) {
  const t = useTranslate();
  const texts = useSignatureTexts();
  return (
    <div className={styles.buttons}>
      {drawing.strokes.length > 0 && (
        <Button kind="quiet" onClick={() => onChange({ ...drawing, strokes: drawing.strokes.slice(0, -1) })}>
          {texts('signatureUndo')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => onChange(EMPTY_DRAWING)} aria-label={`${t('clearChoice')}: ${label}`}>
        {t('clearChoice')}
      </Button>
    </div>
  );
}

interface SheetProps {
  drawing: Drawing;
  label: string;
  isDisabled: boolean;
  onDraw: (drawing: Drawing) => void;
  onEnd: (drawing: Drawing) => void;
}

function Sheet({ drawing, label, isDisabled, onDraw, onEnd }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The drawing during a stroke: several events can come before the next rendering. */
  const current = useRef<Drawing>(null);
  const shown = useRef(drawing);
  useEffect(() => {
    shown.current = drawing;
    if (canvas.current !== null) renderAtSize(canvas.current, drawing);
  }, [drawing]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(() => renderAtSize(element, shown.current));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const add = (event: PointerEvent<HTMLCanvasElement>, isNew: boolean): void => {
    const { nativeEvent, currentTarget } = event;
    const events = isNew ? [] : (nativeEvent.getCoalescedEvents?.() ?? []);
    for (const [index, one] of (events.length > 0 ? events : [nativeEvent]).entries())
      current.current = addPoint(current.current ?? drawing, toPoint(one, currentTarget), isNew && index === 0);
    onDraw(current.current ?? drawing);
  };
  const handleDown = (event: PointerEvent<HTMLCanvasElement>) => {
    if (isDisabled || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = drawing;
    add(event, true);
  };
  const handleEnd = () => {
    if (current.current !== null) onEnd(current.current);
    current.current = null;
  };
  return (
    <canvas
      ref={canvas}
      className={styles.sheet}
      data-disabled={isDisabled || undefined}
      role="img"
      aria-label={label}
      onPointerDown={handleDown}
      onPointerMove={(event) => {
        if (current.current !== null && event.isPrimary) add(event, false);
      }}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
    />
  );
}

/** Renders with the pixels of the screen, so that lines are sharp. */
function renderAtSize(canvas: HTMLCanvasElement, drawing: Drawing): void {
  renderDrawing(canvas, drawing, canvas.clientWidth * window.devicePixelRatio);
}

function toPoint({ clientX, clientY }: { clientX: number; clientY: number }, canvas: HTMLCanvasElement): Point {
  const { left, top, width } = canvas.getBoundingClientRect();
  const scale = width === 0 ? 1 : SHEET_WIDTH / width;
  const round = (value: number): number => Math.round(value * 10) / 10;
  return [round((clientX - left) * scale), round((clientY - top) * scale)];
}
