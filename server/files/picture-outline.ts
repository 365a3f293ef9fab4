/** Structure of a picture file, read without decoding it. */

/** Dimensions as stored, in pixels, and, if the picture is complete, where it ends. */
export interface PictureOutline {
  width: number;
  height: number;
  /** Offset of the first byte after the picture; undefined when its end is missing. */
  end?: number;
  /** The bytes to give to the decoder; undefined when they are not worth decoding. */
  decodable?: Buffer;
}
