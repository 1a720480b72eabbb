import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { strokePoses } from '#src/contract/screeningTools.ts'
import type { ChosenFile } from '../measureScreeningPage.ts'

/** Pictures of faces that look straight, in order of use. */
const faces = [
  'media/face-nasa-astronaut-closeup.jpg',
  ...['1', '10', '12', '14', '18'].map((no) => `screening/faces/cgi-model-${no}.jpg`),
]
/** Seconds of the recording from which a longer one is made. */
const clipSeconds = 9.8

export interface ToolFiles {
  readonly lesion: string
  readonly spiral: string
  readonly wave: string
  readonly xray: string
  readonly faces: readonly ChosenFile[]
  /** A recording of five minutes. */
  readonly sound: string
}

/** Enlarges a picture to a photo of 12 megapixels with the noise of a camera, as a phone takes it. */
async function enlarge(path: string, to: string): Promise<string> {
  const { width, height } = await sharp(path).metadata()
  const factor = Math.sqrt(12_000_000 / (width * height))
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) }
  const noise = sharp({
    create: { ...size, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 6 } },
  })
  const photo = sharp(path)
    .toColourspace('srgb')
    .resize({ ...size, fit: 'fill' })
  const input = await noise.png({ compressionLevel: 1 }).toBuffer()
  await photo
    .composite([{ input, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toFile(to)
  return to
}

/** Makes photos of 12 megapixels and a recording of five minutes from the shared data, in `folder`. */
export async function makeToolFiles(data: string, folder: string): Promise<ToolFiles> {
  const photo = (path: string, name: string) => enlarge(join(data, path), join(folder, `${name}.jpg`))
  const poses: ChosenFile[] = []
  // oxlint-disable-next-line no-await-in-loop -- one large photo at a time is in memory
  for (const [at, pose] of strokePoses.entries()) poses.push({ field: pose, path: await photo(faces[at] ?? '', pose) })
  const clip = readFileSync(join(data, 'media/cough-coughvid.mp3'))
  const sound = join(folder, 'five-minutes.mp3')
  writeFileSync(sound, Buffer.concat(Array.from({ length: Math.ceil(300 / clipSeconds) }, () => clip)))
  return {
    lesion: await photo('media/lesion-isic-0000000.jpg', 'lesion'),
    spiral: await photo('media/generated-spiral-tremor.jpg', 'spiral'),
    wave: await photo('media/generated-wave-tremor.jpg', 'wave'),
    xray: await photo('media/chest-xray-nih-00000001.png', 'xray'),
    faces: poses,
    sound,
  }
}
