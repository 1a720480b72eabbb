import type { Place } from '#src/contract/toolResults.ts'
import type { Box, Picture } from '../raster/Picture.ts'
import type { Planes } from '../raster/Raster.ts'
import { isWholePicture, shrinkPicture } from '../raster/shrinkPicture.ts'
import { asymmetryOf } from './asymmetryOf.ts'
import { borderOf } from './borderOf.ts'
import { coloursOf } from './coloursOf.ts'
import { insideFrame } from './dermoscopeFrame.ts'
import { findSpot, type Spot } from './findSpot.ts'
import { type Colour, hasSkinHue, isOnSkin } from './isOnSkin.ts'
import type { LesionEnd, LesionProblem } from './LesionEnd.ts'
import { lesionScore } from './lesionScore.ts'
import { outlineOf } from './outlineOf.ts'

/** Longer side of the picture in which the spot is found, and of the part in which it is measured, px. */
const workingSide = 400
/** Shortest side of a picture that can show a spot, px. */
const minSide = 32
/** Max points of the outline (`contour` of `SkinLesion`). */
const maxPoints = 400
/** A spot must absorb this share of the blue light more than what is around it. */
const minContrast = 0.14
/** Limits of a plain surrounding: brightness varies less than this, and less of it is as dark as the spot. */
const plain = { unrest: 0.13, dirt: 0.3 }

/**
 * Measures the ABCDE score of a spot on skin (screening §5), as a range, because a photo doesn't show the structures of
 * its D. `threshold`: 1 to 255, of the blue channel; null finds it by itself. It names no disease.
 */
export function measureLesion(picture: Picture, threshold: number | null): LesionEnd {
  if (!isWholePicture(picture)) return refused('damaged')
  const found = findInPicture(picture, threshold)
  if (typeof found === 'string') return refused(found)
  const { spot, planes, part } = found
  const asymmetry = asymmetryOf(planes, spot)
  const border = borderOf(spot)
  const colours = coloursOf(planes, spot)
  // A spot that stands out has a color, even if it is between the six.
  const score = lesionScore(asymmetry.axes, border, Math.max(1, colours.length))
  const placeOf = (x: number, y: number): Place => [
    share((part.left + ((x + 0.5) * part.width) / planes.width) / picture.width),
    share((part.top + ((y + 0.5) * part.height) / planes.height) / picture.height),
  ]
  return {
    kind: 'measured',
    result: {
      tool: 'SkinLesion',
      contour_threshold: spot.threshold,
      score,
      prediction: null,
      prediction_confidence: null,
      colours,
      asymmetry: asymmetry.axes,
      border,
      contour: thinOut(outlineOf(spot.mask)).map(([x, y]) => placeOf(x, y)),
      axes: [asymmetry.angle, asymmetry.angle + Math.PI / 2].map((angle) => {
        const [one, two] = endsOf(spot, angle)
        return [placeOf(...one), placeOf(...two)]
      }),
    },
  }
}

const refused = (why: LesionProblem): LesionEnd => ({ kind: 'refused', why })

/** To four decimals, a fraction of a pixel: more would make a saved result more than twice as large. */
const share = (value: number): number => Math.round(10_000 * Math.max(0, Math.min(1, value))) / 10_000

interface Found {
  readonly spot: Spot
  /** The part of the picture that was measured, px, and its pixels. */
  readonly part: Box
  readonly planes: Planes
}

/** Finds the spot in the whole picture, and again in the part around it, which shows more of its detail. */
function findInPicture(picture: Picture, threshold: number | null): Found | LesionProblem {
  if (Math.min(picture.width, picture.height) < minSide) return 'no-spot'
  const planes = shrinkPicture(picture, workingSide)
  const valid = insideFrame(planes)
  const spot = findSpot(planes, valid, threshold)
  if (spot === null) return isOnSkin(meanOf(planes), [0, 0, 0]) ? 'no-spot' : 'no-subject'
  const why = problemOf(spot)
  const part = partAround(spot, picture, planes)
  const whole = { spot, planes, part: { left: 0, top: 0, width: picture.width, height: picture.height } }
  if (part === null) return why ?? whole
  if (why !== null && why !== 'no-spot') return why
  const near = shrinkPicture(picture, workingSide, part)
  const again = findSpot(near, { ...near, data: new Uint8Array(near.width * near.height).fill(1) }, threshold)
  if (again === null || problemOf(again) !== null) return why ?? whole
  return { spot: again, planes: near, part }
}

function problemOf(spot: Spot): LesionProblem | null {
  const isPlain = spot.unrest <= plain.unrest && spot.dirt <= plain.dirt
  if (!isPlain || !isOnSkin(spot.around, spot.inside)) return 'no-subject'
  // A brown thing that reaches the edge, before something gray, is hardly a spot: a leg at the sea, a face at a wall.
  if (spot.isCutOff) return hasSkinHue(spot.around) ? 'cut-off' : 'no-subject'
  return spot.contrast < minContrast ? 'no-spot' : null
}

/** Returns the part of the picture around a small spot, px; null if the spot is large in the picture. */
function partAround(spot: Spot, picture: Picture, planes: Planes): Box | null {
  const size = Math.max(spot.right - spot.left, spot.bottom - spot.top) + 1
  const half = 1.1 * size + 4
  const scale = picture.width / planes.width
  const left = Math.max(0, Math.floor((spot.x - half) * scale))
  const top = Math.max(0, Math.floor((spot.y - half) * scale))
  const width = Math.min(picture.width, Math.ceil((spot.x + half) * scale)) - left
  const height = Math.min(picture.height, Math.ceil((spot.y + half) * scale)) - top
  return width * height < 0.5 * picture.width * picture.height ? { left, top, width, height } : null
}

function meanOf({ red, green, blue }: Planes): Colour {
  const mean = (plane: Float32Array) => plane.reduce((sum, value) => sum + value, 0) / plane.length
  return [mean(red), mean(green), mean(blue)]
}

/** Returns the ends of an axis through the spot's middle: the last pixels of the spot along it. */
function endsOf({ mask, x, y }: Spot, angle: number): [[number, number], [number, number]] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const far = Math.hypot(mask.width, mask.height)
  const endAlong = (sign: number): [number, number] => {
    let last: [number, number] = [x, y]
    for (let step = 0; step < far; step++) {
      const at: [number, number] = [x + sign * step * cos, y + sign * step * sin]
      const [u, v] = [Math.round(at[0]), Math.round(at[1])]
      if (u >= 0 && v >= 0 && u < mask.width && v < mask.height && mask.data[v * mask.width + u]) last = at
    }
    return last
  }
  return [endAlong(-1), endAlong(1)]
}

function thinOut<T>(points: readonly T[]): T[] {
  if (points.length <= maxPoints) return [...points]
  return Array.from({ length: maxPoints }, (_, k) => points[Math.floor((k * points.length) / maxPoints)]).filter(
    (point) => point !== undefined,
  )
}
