/** The parts that upload files before the form is sent, as one chunk. */

export { getUploader } from './uploader.ts';
