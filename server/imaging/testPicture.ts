import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { grayElements } from './grayElements.ts'
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
  const bytes = Uint8Array.from(new Uint8Array(Uint16Array.from(rows.flat()).buffer))
  const own = grayElements({ rows: rows.length, columns: rows[0]?.length ?? 0, bits: 16, bytes })
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
