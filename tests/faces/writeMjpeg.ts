import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import sharp from 'sharp'
import type { SyntheticFace } from './syntheticFace.ts'

/**
 * Writes a clip as a sequence of JPEGs. Chromium can play the file as a camera (--use-file-for-fake-video-capture). It
 * repeats the file at 30 frames per second, so use a looping clip.
 */
export async function writeMjpeg(face: SyntheticFace, path: string, quality = 95): Promise<void> {
  const file = createWriteStream(path)
  for (let no = 0; no < face.frameCount; no++) {
    const { width, height, data } = face.frame(no)
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (!file.write(jpeg)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}
