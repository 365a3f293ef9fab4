/** Builds JPEG files segment by segment. */

const MARKERS = { comment: 0xfe, app1: 0xe1, app2: 0xe2, frame: 0xc0 };

/** One segment with its length. */
export function jpegSegment(kind: keyof typeof MARKERS, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, MARKERS[kind], 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The JPEG with further segments directly after its first marker. */
export function insertSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** A JPEG that ends after stating its size. */
export function jpegHeader(width: number, height: number): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), jpegSegment('frame', frame), Buffer.from([0xff, 0xd9])]);
}

/** EXIF data with the given orientation and a thumbnail. */
export function exifSegment(orientation: number, thumbnail: Uint8Array): Buffer {
  const entry = (tag: number, type: number, value: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(1, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const directory = (next: number, ...entries: Buffer[]): Buffer => {
    const bytes = Buffer.alloc(6);
    bytes.writeUInt16BE(entries.length, 0);
    bytes.writeUInt32BE(next, 2);
    return Buffer.concat([bytes.subarray(0, 2), ...entries, bytes.subarray(2)]);
  };
  const first = directory(26, entry(0x0112, 3, orientation));
  const second = directory(0, entry(0x0201, 4, 56), entry(0x0202, 4, thumbnail.length));
  return jpegSegment('app1', Buffer.concat([Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1'), first, second, thumbnail]));
}

/** A progressive JPEG whose scans after the first are repeated until it has the given number. */
export function repeatScans(progressive: Buffer, count: number): Buffer {
  const starts: number[] = [];
  let tables = -1;
  for (let at = 2; at < progressive.length - 2; at++) {
    if (progressive[at] !== 0xff) continue;
    const marker = progressive[at + 1];
    if (marker === 0xc4 && tables < 0) tables = at;
    if (marker === 0xda) {
      starts.push(tables < 0 ? at : tables);
      tables = -1;
    }
  }
  const scans = starts.map((start, index) => progressive.subarray(start, starts[index + 1] ?? progressive.length - 2));
  const repeated = Array.from(
    { length: Math.max(0, count - scans.length) },
    (_, index) => scans[1 + (index % (scans.length - 1))] as Buffer,
  );
  return Buffer.concat([progressive.subarray(0, starts[0]), ...scans, ...repeated, Buffer.from([0xff, 0xd9])]);
}
