import { grayElements } from '#server/imaging/grayElements.ts'
import { regionElement } from '#server/imaging/regionElement.ts'
import { type DicomElement, writeDicom } from '#server/imaging/writeDicom.ts'

/** What a test says about a slice. */
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
  /** Number of pictures. More than one are a clip. */
  readonly frames?: number
  /** Part of the picture that shows the body, as an ultrasound device states it. */
  readonly region?: Parameters<typeof regionElement>[0]
}

const frameMs = 80

/**
 * Returns a DICOM file with monochrome pictures of 16 bits, whose brightness rises from left to right, and from frame to
 * frame.
 */
export function testDicom(slice: Slice = {}): Uint8Array<ArrayBuffer> {
  const {
    patientName,
    birthDate,
    seriesUid = '1.2.3',
    instance = 1,
    windows = [],
    side = 16,
    frames = 1,
    region,
  } = slice
  const pixels = Uint16Array.from(
    { length: side * side * frames },
    (_, index) => Math.floor(((index % side) * 4000) / side) + instance + 100 * Math.floor(index / side ** 2),
  )
  const ofWindows = (part: 0 | 1) => windows.map((window) => window[part]).join('\\')
  const elements: DicomElement[] = [
    [0x0008_0018, 'UI', `${seriesUid}.${instance}`],
    [0x0008_0060, 'CS', 'CT'],
    [0x0020_000e, 'UI', seriesUid],
    [0x0020_0013, 'IS', String(instance)],
    ...grayElements({ rows: side, columns: side, bits: 16, bytes: new Uint8Array(pixels.buffer) }),
  ]
  if (frames > 1) elements.push([0x0018_1063, 'DS', String(frameMs)], [0x0028_0008, 'IS', String(frames)])
  if (region) elements.push(regionElement(region))
  if (patientName !== undefined) elements.push([0x0010_0010, 'PN', patientName])
  if (birthDate !== undefined) elements.push([0x0010_0030, 'DA', birthDate])
  if (windows.length > 0) elements.push([0x0028_1050, 'DS', ofWindows(0)], [0x0028_1051, 'DS', ofWindows(1)])
  return writeDicom(elements)
}
