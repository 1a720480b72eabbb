/** What a test needs to say about a slice. */
interface Slice {
  readonly patientName?: string
  /** `yyyymmdd`. */
  readonly birthDate?: string
  readonly seriesUid?: string
  readonly instance?: number
  /** Center and width of each window. */
  readonly windows?: readonly (readonly [number, number])[]
  /** Length of the picture's sides, px. */
  readonly side?: number
}

const longForms = ['OB', 'OW', 'SQ', 'UN']

/** Returns an element in explicit little endian. */
function element(group: number, number: number, vr: string, value: string | Buffer): Buffer {
  const text = typeof value === 'string' ? Buffer.from(value, 'latin1') : value
  const padding = vr === 'UI' || vr === 'OB' ? '\0' : ' '
  const even = text.length % 2 === 0 ? text : Buffer.concat([text, Buffer.from(padding)])
  const head = Buffer.alloc(longForms.includes(vr) ? 12 : 8)
  head.writeUInt16LE(group, 0)
  head.writeUInt16LE(number, 2)
  head.write(vr, 4, 'latin1')
  if (longForms.includes(vr)) head.writeUInt32LE(even.length, 8)
  else head.writeUInt16LE(even.length, 6)
  return Buffer.concat([head, even])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

/** Returns a DICOM file with one monochrome picture of 16 bits, whose brightness rises from left to right. */
export function testDicom(slice: Slice = {}): Buffer {
  const { patientName, birthDate, seriesUid = '1.2.3', instance = 1, windows = [], side = 16 } = slice
  const pixels = Buffer.alloc(side * side * 2)
  for (let index = 0; index < side * side; index += 1)
    pixels.writeUInt16LE(Math.floor(((index % side) * 4000) / side) + instance, index * 2)
  const meta = [
    element(2, 2, 'UI', '1.2.840.10008.5.1.4.1.1.2'),
    element(2, 3, 'UI', `${seriesUid}.${instance}`),
    element(2, 0x10, 'UI', '1.2.840.10008.1.2.1'),
  ]
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.concat(meta).length)
  const list = (values: readonly number[]) => values.join('\\')
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(2, 0, 'UL', length),
    ...meta,
    element(8, 0x16, 'UI', '1.2.840.10008.5.1.4.1.1.2'),
    element(8, 0x18, 'UI', `${seriesUid}.${instance}`),
    element(8, 0x60, 'CS', 'CT'),
    ...(patientName === undefined ? [] : [element(0x10, 0x10, 'PN', patientName)]),
    ...(birthDate === undefined ? [] : [element(0x10, 0x30, 'DA', birthDate)]),
    element(0x20, 0xd, 'UI', `${seriesUid}.0`),
    element(0x20, 0xe, 'UI', seriesUid),
    element(0x20, 0x13, 'IS', String(instance)),
    element(0x28, 2, 'US', uint16(1)),
    element(0x28, 4, 'CS', 'MONOCHROME2'),
    element(0x28, 0x10, 'US', uint16(side)),
    element(0x28, 0x11, 'US', uint16(side)),
    element(0x28, 0x100, 'US', uint16(16)),
    element(0x28, 0x101, 'US', uint16(16)),
    element(0x28, 0x102, 'US', uint16(15)),
    element(0x28, 0x103, 'US', uint16(0)),
    ...(windows.length === 0
      ? []
      : [
          element(0x28, 0x1050, 'DS', list(windows.map(([center]) => center))),
          element(0x28, 0x1051, 'DS', list(windows.map(([, width]) => width))),
        ]),
    element(0x7fe0, 0x10, 'OW', pixels),
  ])
}
