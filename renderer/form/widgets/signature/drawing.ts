/** A drawn signature: strokes in the coordinates of a sheet of fixed size, so that it keeps its form when the window is resized. */

/** Size of the sheet. The picture has twice as many pixels. */
export const SHEET_WIDTH = 600;
const SHEET_HEIGHT = 200;
const PICTURE_SCALE = 2;
const LINE_WIDTH = 3;
/** Distance of a typed name from the border. */
const MARGIN = 24;
const MAX_FONT_SIZE = 72;
const FONT = '"Segoe Script", "Bradley Hand", "Snell Roundhand", "Comic Sans MS", cursive';

/** A point of the sheet. */
export type Point = readonly [x: number, y: number];

/** The strokes, or the typed name in their place. */
export interface Drawing {
  strokes: readonly (readonly Point[])[];
  name: string;
}

export const EMPTY_DRAWING: Drawing = { strokes: [], name: '' };

/** Returns whether nothing is drawn and nothing is typed. */
export function isEmptyDrawing({ strokes, name }: Drawing): boolean {
  return strokes.length === 0 && name.trim() === '';
}

/** Adds a point to the last stroke; with `isNew` to a new one. Drawing replaces a typed name. */
export function addPoint({ strokes }: Drawing, point: Point, isNew: boolean): Drawing {
  const last = strokes.at(-1);
  if (isNew || last === undefined) return { strokes: [...strokes, [point]], name: '' };
  return { strokes: [...strokes.slice(0, -1), [...last, point]], name: '' };
}

/** Renders the sheet: black ink on white paper, in every color scheme. */
export function renderDrawing(canvas: HTMLCanvasElement, { strokes, name }: Drawing, width: number): void {
  const scale = width / SHEET_WIDTH;
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(SHEET_HEIGHT * scale));
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.strokeStyle = '#000';
  context.lineWidth = LINE_WIDTH;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(context, stroke);
  if (name.trim() !== '') drawName(context, name.trim());
}

/** Draws curves through the middles between points, which smooths the corners of fast movements. */
function drawStroke(context: CanvasRenderingContext2D, stroke: readonly Point[]): void {
  const [first] = stroke;
  if (first === undefined) return;
  context.beginPath();
  context.moveTo(...first);
  stroke.slice(1, -1).forEach(([x, y], index) => {
    const [nextX, nextY] = stroke[index + 2]!;
    context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  });
  context.lineTo(...stroke.at(-1)!);
  context.stroke();
}

/** Draws a name in the largest size that fits. */
function drawName(context: CanvasRenderingContext2D, name: string): void {
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.font = `${MAX_FONT_SIZE}px ${FONT}`;
  const size = Math.min(MAX_FONT_SIZE, (MAX_FONT_SIZE * (SHEET_WIDTH - 2 * MARGIN)) / Math.max(1, context.measureText(name).width));
  context.font = `${size}px ${FONT}`;
  context.fillText(name, SHEET_WIDTH / 2, SHEET_HEIGHT / 2);
}

/** Returns the picture of a drawing as a PNG file. Rejects if the browser cannot create it. */
export function createPicture(drawing: Drawing, fileName: string): Promise<File> {
  const canvas = document.createElement('canvas');
  renderDrawing(canvas, drawing, SHEET_WIDTH * PICTURE_SCALE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The signature could not be converted to a picture.'));
      else resolve(new File([blob], fileName, { type: 'image/png' }));
    }, 'image/png');
  });
}
