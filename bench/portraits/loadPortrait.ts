import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { hasSkinColour } from '#src/rppg/picture/SkinMap.ts'
import { portraitFiles } from './portraitFiles.ts'

/** Folder of photographs, outside of this repository. */
const folder = resolve(import.meta.dirname, '../..', process.env['SHARED_DATA'] ?? '../shared/data')

export const hasPortraits = (): boolean => portraitFiles.every(({ name }) => existsSync(join(folder, name)))

export const frameWidth = 640
export const frameHeight = 480
const pixels = frameWidth * frameHeight
/** Width of the face in the frame, px: that of a person at arm's length from a tablet. */
const faceWidth = 165
/** Where the face's middle is in the frame, px. */
const middle = { x: 320, y: 200 }

export interface Portrait {
  readonly name: string
  /** The photograph, scaled and placed so that its face is in the frame's middle; RGB. */
  readonly picture: Float32Array
  /** How much of a pixel is the person, 0 to 1: head and shoulders. */
  readonly person: Float32Array
  /** How much of a pixel is the face, 0 to 1. `skin`: how much of it is skin with a pulse. */
  readonly face: Float32Array
  readonly skin: Float32Array
}

/** Loads photograph `index`. Where it ends inside the frame, its edge is continued. */
export async function loadPortrait(index: number): Promise<Portrait> {
  const file = portraitFiles[index]
  if (!file) throw new RangeError(`no portrait ${index}`)
  const scale = faceWidth / file.width
  const from = sharp(join(folder, file.name)).removeAlpha()
  const meta = await from.metadata()
  const [width, height] = [Math.round((meta.width ?? 0) * scale), Math.round((meta.height ?? 0) * scale)]
  const scaled = await from.resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const left = Math.round(middle.x - (file.x + file.width / 2) * scale)
  const top = Math.round(middle.y - (file.y + file.height / 2) * scale)
  const picture = new Float32Array(3 * pixels)
  const person = new Float32Array(pixels)
  const face = new Float32Array(pixels)
  const skin = new Float32Array(pixels)
  const faceHeight = file.height * scale
  for (let y = 0; y < frameHeight; y++) {
    const sy = Math.max(0, Math.min(height - 1, y - top))
    for (let x = 0; x < frameWidth; x++) {
      const sx = Math.max(0, Math.min(width - 1, x - left))
      const i = y * frameWidth + x
      const at = 3 * (sy * width + sx)
      const [r = 0, g = 0, b = 0] = [scaled[at], scaled[at + 1], scaled[at + 2]]
      picture[3 * i] = r
      picture[3 * i + 1] = g
      picture[3 * i + 2] = b
      const head = inEllipse(x - middle.x, y - middle.y + 0.05 * faceHeight, 0.52 * faceWidth, 0.68 * faceHeight)
      const down = y - middle.y - 0.75 * faceHeight
      const shoulders = Math.min(1, Math.max(0, 0.5 + (down - (x - middle.x) ** 2 / 400) / 3))
      const isBelow = y > middle.y ? 1 : 0
      const neck = isBelow * Math.min(1, Math.max(0, 0.5 + (0.24 * faceWidth - Math.abs(x - middle.x)) / 3))
      person[i] = Math.max(head, neck, shoulders)
      face[i] = inEllipse(x - middle.x, y - middle.y, 0.5 * faceWidth, 0.62 * faceHeight)
      skin[i] = hasSkinColour(r, g, b) ? (face[i] ?? 0) : 0
    }
  }
  return { name: file.name, picture, person, face: blurred(face), skin: blurred(skin) }
}

/** Returns how much of a pixel is in an ellipse, 0 to 1, with a soft edge of 2 px. */
function inEllipse(x: number, y: number, rx: number, ry: number): number {
  return Math.min(1, Math.max(0, 0.5 + ((1 - Math.hypot(x / rx, y / ry)) * Math.min(rx, ry)) / 2))
}

/** Blood also shows a little in lips and brows: the pulse has no sharp edges. */
function blurred(values: Float32Array): Float32Array {
  const reach = 3
  const across = new Float32Array(values.length)
  const both = new Float32Array(values.length)
  for (const [from, to, step, lines, length, lineStep] of [
    [values, across, 1, frameHeight, frameWidth, frameWidth],
    [across, both, frameWidth, frameWidth, frameHeight, 1],
  ] as const) {
    for (let line = 0; line < lines; line++) {
      for (let k = 0; k < length; k++) {
        let [sum, n] = [0, 0]
        for (let j = Math.max(0, k - reach); j <= Math.min(length - 1, k + reach); j++) {
          sum += from[line * lineStep + j * step] ?? 0
          n++
        }
        to[line * lineStep + k * step] = sum / n
      }
    }
  }
  return both
}
