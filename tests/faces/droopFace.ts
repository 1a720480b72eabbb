import { eyesOf } from '#src/screening/face/facePose.ts'
import type { FaceTools } from '#src/screening/face/FaceTools.ts'
import { findFaces } from '#src/screening/face/findFaces.ts'
import { findLandmarks } from '#src/screening/face/findLandmarks.ts'
import type { Picture } from '#src/screening/raster/Picture.ts'

/** Landmarks of what can droop, on the picture's left and right. */
const places = { mouth: { left: 48, right: 54 }, brow: { left: 19, right: 24 } } as const
/** Height of a face from its brows to its chin, in distances of the eyes. */
const faceHeight = 2.2
/**
 * How far around a place the face is pulled along, in distances of the eyes (standard deviation): less below a brow,
 * because it does not pull the eye along.
 */
const reach = { mouth: { across: 0.4, down: 0.4 }, brow: { across: 0.4, down: 0.22 } } as const

/**
 * Draws a droop: pulls a corner of the mouth or a brow down, by a share of the face's height, and its surroundings less.
 * `side`: of the picture. Throws if there is no face.
 */
export function droopFace(
  picture: Picture,
  tools: FaceTools,
  part: keyof typeof places,
  side: 'left' | 'right',
  share: number,
): Picture {
  const [face] = findFaces(picture, tools).near
  if (!face) throw new Error('a face to draw a droop on')
  const landmarks = findLandmarks(picture, face, tools)
  const at = landmarks[places[part][side]]
  if (!at) throw new Error('a landmark of each part')
  const { left, right } = eyesOf(landmarks)
  const eyes = Math.hypot(right.x - left.x, right.y - left.y)
  const down = { x: (left.y - right.y) / eyes, y: (right.x - left.x) / eyes }
  const spread = { across: reach[part].across * eyes, down: reach[part].down * eyes }
  const pull = share * faceHeight * eyes
  const { width, height } = picture
  const data = new Uint8ClampedArray(picture.data)
  const far = 3 * spread.across + pull
  for (let y = Math.max(0, Math.floor(at.y - far)); y < Math.min(height, at.y + far); y++)
    for (let x = Math.max(0, Math.floor(at.x - far)); x < Math.min(width, at.x + far); x++) {
      // Where the pixel comes from, by repeated approach.
      let [fromX, fromY] = [x, y]
      for (let turn = 0; turn < 12; turn++) {
        const [east, south] = [fromX - at.x, fromY - at.y]
        const across = (east * down.y - south * down.x) / spread.across
        const below = (east * down.x + south * down.y) / spread.down
        const by = pull * Math.exp(-(across ** 2 + below ** 2) / 2)
        fromX = x - by * down.x
        fromY = y - by * down.y
      }
      for (let colour = 0; colour < 3; colour++)
        data[(y * width + x) * 4 + colour] = between(picture, fromX, fromY, colour)
    }
  return { width, height, data }
}

function between({ width, height, data }: Picture, x: number, y: number, colour: number): number {
  const [px, py] = [Math.min(Math.max(x, 0), width - 1.001), Math.min(Math.max(y, 0), height - 1.001)]
  const [left, top] = [Math.floor(px), Math.floor(py)]
  const level = (across: number, down: number) => data[((top + down) * width + left + across) * 4 + colour] ?? 0
  const [right, below] = [px - left, py - top]
  return (
    (level(0, 0) * (1 - right) + level(1, 0) * right) * (1 - below) +
    (level(0, 1) * (1 - right) + level(1, 1) * right) * below
  )
}
