import sharp, { type Sharp } from 'sharp'
import { drawLesion, type TestLesion } from '../src/screening/lesion/testLesion.ts'
import { drawOnPaper, testLine } from '../src/screening/drawings/testDrawing.ts'
import type { Picture } from '../src/screening/raster/Picture.ts'
import { syntheticFace } from '../tests/faces/syntheticFace.ts'
import { testMp3 } from '../server/screening/sound/testMp3.ts'

/** A file to choose. */
interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const sharpOf = ({ width, height, data }: Pick<Picture, 'width' | 'height' | 'data'>): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } })

const jpegOf = async (name: string, picture: Pick<Picture, 'width' | 'height' | 'data'>): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharpOf(picture).removeAlpha().jpeg({ quality: 92 }).toBuffer(),
})

/** Returns a photo of a mole on skin. */
export const molePhoto = (change: Partial<TestLesion> = {}) => jpegOf('mole.jpg', drawLesion(change).picture)

/** Returns a photo of a spiral or a wave on paper. */
export const drawingPhoto = (shape: 'spiral' | 'wave') => jpegOf(`${shape}.jpg`, drawOnPaper(testLine(shape)))

/** Returns a photo of a face, or of the room without anyone. */
export function facePhoto(shows: 'photo' | 'wall'): Promise<ChosenFile> {
  const clip = syntheticFace({ shows, seconds: 1, noise: 2, sway: 0, nods: 0 })
  return jpegOf(`${shows}.jpg`, clip.frame(0))
}

/** Returns a gray picture with ribs and lungs, as an X-ray has them. */
export async function xrayPicture(): Promise<ChosenFile> {
  const [width, height] = [512, 512]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const lung = [156, 356].some((middle) => ((x - middle) / 90) ** 2 + ((y - 250) / 170) ** 2 < 1)
      const rib = Math.sin(y / 9 + ((x - 256) / 90) ** 2) > 0.6
      const level = (lung ? 50 : 150) + (rib ? 40 : 0) + ((x * 7 + y * 13) % 11)
      data.set([level, level, level, 255], (y * width + x) * 4)
    }
  return jpegOf('chest.jpg', { width, height, data })
}

/** Returns a GIF of two frames. */
export async function movingGif(): Promise<ChosenFile> {
  const frames = [60, 160].map((level) => ({
    create: { width: 300, height: 300, channels: 3 as const, background: { r: level, g: level, b: level } },
  }))
  const buffer = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  })
    .gif({ delay: [100, 100] })
    .toBuffer()
  return { name: 'moving.gif', mimeType: 'image/gif', buffer }
}

/** Returns a PNG of one pixel. */
export async function onePixel(): Promise<ChosenFile> {
  const create = { width: 1, height: 1, channels: 3 as const, background: { r: 9, g: 9, b: 9 } }
  return { name: 'pixel.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** Returns a text, whatever its name says. */
export const textNamed = (name: string): ChosenFile => ({
  name,
  mimeType: name.endsWith('.mp3') ? 'audio/mpeg' : 'image/jpeg',
  buffer: Buffer.from('Shopping: milk, bread, four apples and a newspaper.\n'.repeat(40)),
})

/** Returns the start of a DICOM file. */
export const dicomHeader = (): ChosenFile => ({
  name: 'scan.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), Buffer.alloc(200)]),
})

/** Returns a recording with two loud sounds in silence. */
export const nightRecording = (): ChosenFile => ({
  name: 'night.mp3',
  mimeType: 'audio/mpeg',
  buffer: Buffer.from(
    testMp3([
      { seconds: 5, isLoud: false },
      { seconds: 1, isLoud: true },
      { seconds: 5, isLoud: false },
      { seconds: 1, isLoud: true },
      { seconds: 5, isLoud: false },
    ]),
  ),
})
