import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { box, largeBox, mp4Of } from '../../tests/mp4Boxes.ts'
import { readMp4 } from './readMp4.ts'

const folder = mkdtempSync(join(tmpdir(), 'yarrow-mp4-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function kindOf(bytes: Buffer): Promise<string> {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const file = await open(path)
  try {
    const read = await readMp4(file, bytes.length)
    return typeof read === 'string' ? read : 'video'
  } finally {
    await file.close()
  }
}

test('readMp4 accepts an mp4 with a video track, wherever its index is', async () => {
  expect(await kindOf(mp4Of('vide'))).toBe('video')
  expect(await kindOf(mp4Of('soun', 'vide'))).toBe('video')
  expect(
    await kindOf(
      Buffer.concat([box('ftyp', Buffer.from('isom')), box('mdat', Buffer.alloc(5000)), mp4Of('vide').subarray(12)]),
    ),
  ).toBe('video')
  expect(
    await kindOf(
      Buffer.concat([box('ftyp', Buffer.from('isom')), largeBox('mdat', Buffer.alloc(50)), mp4Of('vide').subarray(12)]),
    ),
  ).toBe('video')
})

test('readMp4 refuses a file with only sound', async () => {
  expect(await kindOf(mp4Of('soun'))).toBe('no-video')
})

test('readMp4 refuses other files, truncated ones, boxes of invalid length and too many boxes', async () => {
  const whole = mp4Of('vide')
  expect(await kindOf(Buffer.alloc(0))).toBe('type')
  expect(await kindOf(Buffer.from('#EXTM3U\nfile:///etc/passwd\n'))).toBe('type')
  expect(await kindOf(Buffer.alloc(100_000))).toBe('type')
  expect(await kindOf(box('ftyp', Buffer.from('isom')))).toBe('damaged')
  for (let length = 0; length < whole.length; length += 1)
    expect(['type', 'damaged', 'no-video']).toContain(await kindOf(whole.subarray(0, length)))
  // A box whose length is less than that of its header, and very many boxes of minimum length.
  expect(await kindOf(Buffer.concat([box('ftyp', Buffer.from('isom')), Buffer.from([0, 0, 0, 3, 1, 2, 3, 4])]))).toBe(
    'damaged',
  )
  expect(
    await kindOf(
      Buffer.concat([box('ftyp', Buffer.from('isom')), ...Array.from({ length: 5000 }, () => box('free')), whole]),
    ),
  ).toBe('damaged')
})
