import type { DicomElement } from './writeDicom.ts'

interface BodyRegion {
  /** Left, top, right and bottom, px; the last two are of the last pixel. */
  readonly box: readonly [number, number, number, number]
  /** Length of a pixel's sides, cm. */
  readonly cm: number
}

/** Returns the element of an ultrasound picture for `writeDicom` that says which part of it shows the body. */
export function regionElement({ box, cm }: BodyRegion): DicomElement {
  const delta = Uint8Array.from(new Uint8Array(Float64Array.of(cm).buffer))
  const edges = box.map((px, place): DicomElement => {
    return [0x0018_6018 + place * 2, 'UL', Uint8Array.from(new Uint8Array(Uint32Array.of(px).buffer))]
  })
  const region: readonly DicomElement[] = [
    [0x0018_6012, 'US', [1]],
    [0x0018_6014, 'US', [1]],
    ...edges,
    [0x0018_6024, 'US', [3]],
    [0x0018_6026, 'US', [3]],
    [0x0018_602c, 'FD', delta],
    [0x0018_602e, 'FD', delta],
  ]
  return [0x0018_6011, 'SQ', { items: [region] }]
}
