import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { meanSkin } from './meanSkin.ts'
import { syntheticFace } from './syntheticFace.ts'
import { throughJpeg } from './throughJpeg.ts'
import { writeMjpeg } from './writeMjpeg.ts'

const small = { width: 320, height: 240, fps: 10, seconds: 1 } as const
const whole = { x: 0, y: 0, width: 320, height: 240 }

test('writeMjpeg writes one JPEG per frame of a clip, and the last JPEG shows the last frame', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yarrow-mjpeg-'))
  try {
    const clip = syntheticFace({ ...small, loops: true })
    await writeMjpeg(clip, join(folder, 'face.mjpeg'))
    const file = await readFile(join(folder, 'face.mjpeg'))
    const start = Buffer.from([0xff, 0xd8, 0xff])
    const starts: number[] = []
    for (let at = file.indexOf(start); at >= 0; at = file.indexOf(start, at + 1)) starts.push(at)
    expect(starts).toHaveLength(clip.frameCount)
    const last = await sharp(file.subarray(starts.at(-1)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([last.info.width, last.info.height, last.info.channels]).toEqual([320, 240, 3])
    const drawn = meanSkin(clip.frame(clip.frameCount - 1), whole, true)
    const read = meanSkin({ takenAt: 0, width: 320, height: 240, channels: 3, data: last.data }, whole, true)
    read?.forEach((value, c) => expect(Math.abs(value - (drawn?.[c] ?? NaN))).toBeLessThan(0.5))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('throughJpeg changes a frame slightly, and not at all outside the compressed part', async () => {
  const frame = syntheticFace(small).frame(0)
  const before = Uint8Array.from(frame.data)
  const part = { left: 96, top: 48, width: 128, height: 128 }
  const after = await throughJpeg(frame, 80, part)
  let [inside, outside] = [0, 0]
  for (let i = 0; i < before.length; i++) {
    const x = (i >> 2) % 320
    const y = Math.floor((i >> 2) / 320)
    const isPart = x >= 96 && x < 224 && y >= 48 && y < 176
    const change = Math.abs((before[i] ?? 0) - (after.data[i] ?? 0))
    if (isPart) inside += change
    else outside += change
  }
  expect(outside).toBe(0)
  expect(inside).toBeGreaterThan(1000)
  expect(inside / (3 * 128 * 128)).toBeLessThan(4)
})
