import type { DicomElement } from './writeDicom.ts'

interface GrayPixels {
  readonly rows: number
  readonly columns: number
  /** Bits of a pixel. More than 8 are stored in 16. */
  readonly bits: number
  /** The pixels, row by row, of all frames. */
  readonly bytes: Uint8Array
  readonly isSigned?: boolean
}

/** Returns the elements of a monochrome picture for `writeDicom`: a higher number is brighter. */
export const grayElements = ({ rows, columns, bits, bytes, isSigned = false }: GrayPixels): readonly DicomElement[] => [
  [0x0028_0002, 'US', [1]],
  [0x0028_0004, 'CS', 'MONOCHROME2'],
  [0x0028_0010, 'US', [rows]],
  [0x0028_0011, 'US', [columns]],
  [0x0028_0100, 'US', [bits > 8 ? 16 : 8]],
  [0x0028_0101, 'US', [bits]],
  [0x0028_0102, 'US', [bits - 1]],
  [0x0028_0103, 'US', [isSigned ? 1 : 0]],
  [0x7fe0_0010, 'OW', bytes],
]
