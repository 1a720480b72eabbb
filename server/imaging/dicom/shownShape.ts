import type { PictureRegion } from '#src/contract/imaging.ts'
import type { PictureFile, PixelSpacing } from '../PictureFile.ts'
import { asciiOf } from './TextReader.ts'
import { decimals } from './elementValues.ts'
import { frameGroup } from './frameGroup.ts'
import type { PixelLayout } from './pixelLayout.ts'
import type { Dataset } from './readDataset.ts'
import { hasRegions, ultrasoundRegions } from './ultrasoundRegions.ts'

/** Size as displayed, px, and the scales of displayed pixels; null if unknown. */
export type ShownShape = Pick<PictureFile, 'pixelSpacing' | 'detectorSpacing' | 'regions'> & {
  readonly pxWidth: number
  readonly pxHeight: number
}

/** Modalities that project a body: their pixels have no size in the body, unless it was calibrated. */
const projections = new Set(['CR', 'DX', 'MG', 'XA', 'RF', 'IO', 'PX', 'RG'])
/** Pixels of a longer shape are shown as they are. */
const maxAspect = 8

type Pair = readonly [height: number, width: number]

/** Returns the shape of a file's pictures. Pixels that are no squares are stretched. */
export function shownShape({ data }: Dataset, { rows, columns }: PixelLayout): ShownShape {
  const measures = frameGroup(data, 0, 'x00289110')
  const pair = (tag: string): Pair => {
    const [one = 0, other = 0] = decimals(measures, tag)
    return [one, other]
  }
  const spacing = pair('x00280030')
  const detector = pair('x00181164')
  const [height, width] = isPair(spacing) ? spacing : isPair(detector) ? detector : pair('x00280034')
  const aspect = isPair([height, width]) ? height / width : 1
  const isStretched = aspect !== 1 && aspect < maxAspect && aspect > 1 / maxAspect
  const pxWidth = isStretched && aspect < 1 ? Math.round(columns / aspect) : columns
  const pxHeight = isStretched && aspect > 1 ? Math.round(rows * aspect) : rows
  const size = { pxWidth, pxHeight }
  if (hasRegions(data)) {
    const [across, down] = [pxWidth / columns, pxHeight / rows]
    const regions = ultrasoundRegions(data, columns, rows).map((region) => stretched(region, across, down))
    return { ...size, pixelSpacing: null, detectorSpacing: null, regions }
  }
  const isProjection = projections.has(asciiOf(data, 'x00080060') ?? '')
  const isCalibrated =
    !isProjection || data.elements['x00280a02'] !== undefined || (isPair(detector) && detector[0] !== spacing[0])
  const unit = ([tall, wide]: Pair): PixelSpacing => {
    const side = Math.min(tall, wide)
    return isStretched ? { x: side, y: side } : { x: wide, y: tall }
  }
  const inBody = isPair(spacing) && isCalibrated ? unit(spacing) : null
  const onDetector = [detector, spacing].find(isPair)
  const detectorSpacing = inBody === null && isProjection && onDetector ? unit(onDetector) : null
  return { ...size, pixelSpacing: inBody, detectorSpacing, regions: [] }
}

const isPair = ([one, other]: Pair) => one > 0 && other > 0 && one < 1e4 && other < 1e4

function stretched(region: PictureRegion, across: number, down: number): PictureRegion {
  return {
    left: region.left * across,
    top: region.top * down,
    width: region.width * across,
    height: region.height * down,
    pixelSpacing: { x: region.pixelSpacing.x / across, y: region.pixelSpacing.y / down },
  }
}
