import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { type DicomElement, writeDicom } from './writeDicom.ts'

/** Returns a DICOM file of another program. See testFiles/README.md. */
export function testFile(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(new URL(`testFiles/${name}`, import.meta.url)))
}

/** Returns a monochrome DICOM file with 16 bits for each pixel, and other elements that replace those. */
export function testDicom(
  rows: readonly (readonly number[])[],
  others: readonly DicomElement[] = [],
  transferSyntax?: string,
): Uint8Array<ArrayBuffer> {
  const own: readonly DicomElement[] = [
    [0x0028_0002, 'US', [1]],
    [0x0028_0004, 'CS', 'MONOCHROME2'],
    [0x0028_0010, 'US', [rows.length]],
    [0x0028_0011, 'US', [rows[0]?.length ?? 0]],
    [0x0028_0100, 'US', [16]],
    [0x0028_0101, 'US', [16]],
    [0x0028_0102, 'US', [15]],
    [0x0028_0103, 'US', [0]],
    [0x7fe0_0010, 'OW', Uint8Array.from(new Uint8Array(Uint16Array.from(rows.flat()).buffer))],
  ]
  const replaced = new Set(others.map(([tag]) => tag))
  return writeDicom([...own.filter(([tag]) => !replaced.has(tag)), ...others], transferSyntax)
}

/** Returns the pixels of a preview as rows of red, green and blue. */
export async function pixelsOf(preview: { readonly data: Uint8Array } | undefined): Promise<number[][][]> {
  const { data, info } = await sharp(preview?.data).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => {
      const at = (y * info.width + x) * info.channels
      return [...data.subarray(at, at + 3)]
    }),
  )
}
