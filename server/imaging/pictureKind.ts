import { fileKind } from '#src/lib/fileKind.ts'
import { dicomStart } from './dicom/dicomStart.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'dicom'

/**
 * Detects the kind of a picture file by its bytes. Null for any other file, most importantly SVG and HTML, which can
 * contain scripts, PDF, and HEIF, which devices convert.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  // First, because the 128 bytes before the mark of DICOM may be the start of a TIFF.
  if (dicomStart(bytes)) return 'dicom'
  const kind = fileKind(bytes)
  if (kind === 'heif' || kind === 'pdf') return null
  if (kind) return kind
  const mark = String.fromCharCode(...bytes.subarray(0, 4))
  return mark === 'II*\0' || mark === 'MM\0*' ? 'tiff' : null
}
