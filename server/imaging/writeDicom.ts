import { transferSyntaxes } from './dicom/transferSyntaxes.ts'

/** A value: a text, numbers of 16 bits, bytes, the fragments of compressed frames, or the items of a sequence. */
export type DicomValue =
  | string
  | readonly number[]
  | Uint8Array
  | { readonly fragments: readonly Uint8Array[] }
  | { readonly items: readonly (readonly DicomElement[])[] }
/** A tag, its value representation, and its value. */
export type DicomElement = readonly [tag: number, vr: string, value: DicomValue]

/** Value representations whose length has 4 bytes. */
const longForms = new Set(['OB', 'OF', 'OW', 'SQ', 'UN', 'UT'])
const item = [0xfe, 0xff, 0x00, 0xe0] as const
const sequenceEnd = [0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0] as const

/** Writes a DICOM file (PS3.10) with explicit little-endian elements, sorted by tag. Texts are UTF-8. */
export function writeDicom(
  elements: readonly DicomElement[],
  transferSyntax: string = transferSyntaxes.explicit,
): Uint8Array<ArrayBuffer> {
  const meta = elementBytes([0x0002_0010, 'UI', transferSyntax])
  return Uint8Array.from(
    Buffer.concat([new Uint8Array(128), Buffer.from('DICM', 'latin1'), meta, elementsBytes(elements)]),
  )
}

const elementsBytes = (elements: readonly DicomElement[]): Buffer =>
  Buffer.concat(elements.toSorted(([one], [other]) => one - other).map(elementBytes))

function elementBytes([tag, vr, value]: DicomElement): Buffer {
  const content = valueBytes(vr, value)
  const isOpen = typeof value === 'object' && 'fragments' in value
  const head = Buffer.alloc(longForms.has(vr) ? 12 : 8)
  head.writeUInt16LE(Math.trunc(tag / 0x1_0000), 0)
  head.writeUInt16LE(tag % 0x1_0000, 2)
  head.write(vr, 4, 'latin1')
  if (longForms.has(vr)) head.writeUInt32LE(isOpen ? 0xffff_ffff : content.length, 8)
  else head.writeUInt16LE(content.length, 6)
  return Buffer.concat([head, content])
}

/** Returns the bytes of a value, of even length. */
function valueBytes(vr: string, value: DicomValue): Buffer {
  if (typeof value === 'string') return padded(Buffer.from(value), vr === 'UI' ? 0 : 0x20)
  if (value instanceof Uint8Array) return padded(Buffer.from(value), 0)
  if ('fragments' in value) {
    const offsets = Buffer.from([...item, 0, 0, 0, 0])
    return Buffer.concat([offsets, ...value.fragments.map(fragmentBytes), Buffer.from(sequenceEnd)])
  }
  if ('items' in value) return Buffer.concat(value.items.map((elements) => fragmentBytes(elementsBytes(elements))))
  const words = Buffer.alloc(value.length * 2)
  for (const [index, word] of value.entries()) words.writeUInt16LE(word & 0xffff, index * 2)
  return words
}

function fragmentBytes(fragment: Uint8Array): Buffer {
  const content = padded(Buffer.from(fragment), 0)
  const head = Buffer.from([...item, 0, 0, 0, 0])
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

const padded = (bytes: Buffer, pad: number) => (bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.of(pad)]))
