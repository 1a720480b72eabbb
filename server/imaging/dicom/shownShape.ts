import { asciiOf } from './TextReader.ts'
import { decimals } from './elementValues.ts'
import { frameGroup } from './frameGroup.ts'
import type { PixelLayout } from './pixelLayout.ts'
import type { Dataset } from './readDataset.ts'

/** Size as displayed, px, and the width and height of a displayed pixel, mm; null if unknown. */
export interface ShownShape {
  readonly pxWidth: number
  readonly pxHeight: number
  readonly pixelSpacing: { readonly x: number; readonly y: number } | null
}

/** Modalities that project a body: their pixels have no size in the body, unless it was calibrated. */
const projections = new Set(['CR', 'DX', 'MG', 'XA', 'RF', 'IO', 'PX', 'RG'])
/** Pixels of a longer shape are shown as they are. */
const maxAspect = 8

/** Returns the shape of a file's pictures. Pixels that are no squares are stretched. */
export function shownShape({ data }: Dataset, { rows, columns }: PixelLayout): ShownShape {
  const measures = frameGroup(data, 0, 'x00289110')
  const pair = (tag: string) => {
    const [one = 0, other = 0] = decimals(measures, tag)
    return [one, other] as const
  }
  const spacing = pair('x00280030')
  const detector = pair('x00181164')
  const hasSpacing = isPair(spacing)
  const [height, width] = hasSpacing ? spacing : isPair(detector) ? detector : pair('x00280034')
  const aspect = isPair([height, width]) ? height / width : 1
  const isStretched = aspect !== 1 && aspect < maxAspect && aspect > 1 / maxAspect
  const side = Math.min(spacing[0], spacing[1])
  const isCalibrated =
    !projections.has(asciiOf(data, 'x00080060') ?? '') ||
    data.elements['x00280a02'] !== undefined ||
    (isPair(detector) && detector[0] !== spacing[0])
  const unit = isStretched ? { x: side, y: side } : { x: spacing[1], y: spacing[0] }
  return {
    pxWidth: isStretched && aspect < 1 ? Math.round(columns / aspect) : columns,
    pxHeight: isStretched && aspect > 1 ? Math.round(rows * aspect) : rows,
    pixelSpacing: hasSpacing && isCalibrated ? unit : null,
  }
}

const isPair = ([one, other]: readonly [number, number]) => one > 0 && other > 0 && one < 1e4 && other < 1e4
