/** Headers of file types that no upload field accepts, and markup for polyglot files. */

import { cfb, pdf } from '../../support/sample-content.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A Windows program: the DOS header and the PE header at its offset. */
export const windowsProgram = Buffer.concat([
  latin1('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'),
  Buffer.alloc(44),
  latin1('\x80\0\0\0'),
  Buffer.alloc(64),
  latin1('PE\0\0d\x86'),
  Buffer.alloc(300),
]);

/** Header of a Linux program. */
const linuxProgram = Buffer.concat([latin1('\x7fELF\x02\x01\x01\0'), Buffer.alloc(300)]);

/** Header of a macOS program. */
const macProgram = Buffer.concat([latin1('\xcf\xfa\xed\xfe\x07\0\0\x01\x03\0\0\0\x02\0\0\0'), Buffer.alloc(300)]);

/** A shell script. */
const shellScript = latin1('#!/bin/sh\nrm -rf "$HOME"\n');

/** Programs by description. */
export const programs: Record<string, Buffer> = {
  'a Windows program': windowsProgram,
  'a Linux program': linuxProgram,
  'a macOS program': macProgram,
  'a shell script': shellScript,
};

/** Texts that a browser or a web server executes when it interprets the file as their type. */
export const markup = [
  '<script>alert(1)</script>',
  '<ScRiPt src="//example.net/x.js"></sCrIpT>',
  '<html><body onload="alert(1)">',
  '<HTML lang="en">',
  '<!DOCTYPE html><title>x</title>',
  '<!doctype  HTML>',
  '<?php system($_GET["c"]); ?>',
  '<?PHP\necho 1;',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
];

/** Files of other types by description. */
export const otherFiles: Record<string, Buffer> = {
  ...programs,
  'a web page': latin1('<!doctype html><html><script>alert(1)</script></html>'),
  'an SVG': latin1('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a GIF': Buffer.concat([latin1('GIF89a\x01\0\x01\0\x80\0\0'), Buffer.alloc(40)]),
  'a WEBP': Buffer.concat([latin1('RIFF\x40\0\0\0WEBPVP8 '), Buffer.alloc(60)]),
  'an MP4': Buffer.concat([latin1('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'), Buffer.alloc(60)]),
  'a TIFF': Buffer.concat([latin1('II*\0\x08\0\0\0'), Buffer.alloc(60)]),
  'an RTF': latin1('{\\rtf1\\ansi{\\object\\objdata 0105}}'),
  'a 7-Zip archive': Buffer.concat([latin1("7z\xbc\xaf'\x1c\0\x04"), Buffer.alloc(60)]),
  'a plain text': latin1('Dear Sir or Madam,\n'),
  'a batch file': latin1('@echo off\r\ndel /q *.*\r\n'),
  nothing: Buffer.alloc(0),
  'one byte': latin1('P'),
  zeros: Buffer.alloc(600),
};

/** Header of each accepted type by extension. */
export const heads: Record<string, Buffer> = {
  jpg: latin1('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
  jpeg: latin1('\xff\xd8\xff\xe1\0\x08Exif\0\0'),
  png: latin1('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x40\0\0\0\x40\x08\x02\0\0\0'),
  pdf: Buffer.from(pdf),
  doc: Buffer.from(cfb),
  xls: Buffer.from(cfb),
  docx: latin1('PK\x03\x04\x14\0\0\0\x08\0'),
  xlsx: latin1('PK\x03\x04\x14\0\x08\0\x08\0'),
};
