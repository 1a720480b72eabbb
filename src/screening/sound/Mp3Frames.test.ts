import { describe, expect, it } from 'vitest'
import { Mp3Frames } from './Mp3Frames.ts'
import { id3Tag, joined, noiseBytes, silentFrames } from './testSound.ts'

/** Pushes a file in pieces, and returns what was found. */
function read(file: Uint8Array, piece = file.length) {
  const frames = new Mp3Frames()
  const runs = []
  for (let at = 0; at < file.length; at += piece) runs.push(...frames.push(file.subarray(at, at + piece)))
  runs.push(...frames.end())
  return { bytes: joined(...runs.map(({ bytes }) => bytes)), runs, framed: frames.framed, lost: frames.lost }
}

const frames = silentFrames(10)

describe('Mp3Frames', () => {
  it.each([1, 7, 104, 1000, 100_000])('finds the frames in pieces of %d bytes, and skips tags', (piece) => {
    const id3v1 = joined(new TextEncoder().encode('TAG'), new Uint8Array(125))
    const { bytes, lost, framed } = read(joined(id3Tag(3000), frames, id3v1), piece)
    expect(bytes).toEqual(frames)
    expect(framed).toBe(frames.length)
    expect(lost).toBe(0)
  })

  it('goes on after bytes that are no frames', () => {
    const { bytes, lost } = read(joined(frames, noiseBytes(500), frames))
    expect(bytes.length).toBe(2 * frames.length)
    expect(lost).toBe(500)
  })

  it('leaves out a frame that is cut off', () => {
    expect(read(joined(frames, frames.subarray(0, 50)))).toMatchObject({ framed: frames.length, lost: 50 })
  })

  it('starts a new run where the sample rate changes, and after 100 frames', () => {
    const other = silentFrames(10, [0xfb, 0x14, 0xc4], 96)
    expect(read(joined(frames, other)).runs.map(({ rate, samples }) => [rate, samples])).toEqual([
      [44_100, 11_520],
      [48_000, 11_520],
    ])
    expect(read(silentFrames(250)).runs.map(({ samples }) => samples / 1152)).toEqual([100, 100, 50])
  })

  it('finds nothing in text, in noise, or in a header alone', () => {
    for (const file of [
      new TextEncoder().encode('a text file '.repeat(900)),
      noiseBytes(50_000),
      silentFrames(1, [0xfb, 0x10, 0xc4], 4),
    ])
      expect(read(file)).toMatchObject({ framed: 0, lost: file.length })
  })

  it('takes a short file for frames if they fill it', () => {
    expect(read(silentFrames(1)).framed).toBe(104)
    expect(read(new Uint8Array())).toMatchObject({ framed: 0, lost: 0 })
  })

  it('skips a tag that is longer than the file', () => {
    expect(read(id3Tag(5000).subarray(0, 200))).toMatchObject({ framed: 0, lost: 0 })
  })
})
