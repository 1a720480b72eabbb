import { describe, expect, it } from 'vitest'
import {
  type FramePart,
  type FramePlace,
  readFrame,
  readStamp,
  stampBytes,
  writeParts,
  writeStamp,
} from './stampedFrame.ts'

const stamp = { no: 7, takenAt: 1000.5 }
const base: FramePlace = { x: 0, y: 0, width: 640, height: 480, scale: 4 }
const face: FramePlace = { x: 240, y: 112, width: 176, height: 224, scale: 1 }
const part = (place: FramePlace, length = 5): FramePart => ({ place, jpeg: new Uint8Array(length).fill(length) })

describe('a stamped frame', () => {
  it('holds one JPEG with its time', () => {
    const message = Uint8Array.of(...writeStamp(stamp), 1, 2, 3)
    expect(readStamp(message)).toEqual(stamp)
    expect(readFrame(message)).toEqual({ jpeg: Uint8Array.of(1, 2, 3) })
  })

  it('holds parts of a picture with their places', () => {
    const parts = [part(base), part({ x: 160, y: 352, width: 320, height: 128, scale: 2 }, 9), part(face, 3)]
    const message = writeParts(stamp, parts)
    expect(readStamp(message)).toEqual(stamp)
    expect(readFrame(message)).toEqual(parts)
  })

  it('is a JPEG without a time if it has no magic number', () => {
    const jpeg = new Uint8Array(40).fill(0xff)
    expect([readStamp(jpeg), readFrame(jpeg)]).toEqual([null, { jpeg }])
    expect([readStamp(jpeg.subarray(0, 3)), readFrame(new Uint8Array())]).toEqual([null, { jpeg: new Uint8Array() }])
  })

  it.each([NaN, Infinity, -Infinity])('has no time if the time is %d', (takenAt) => {
    expect(readStamp(writeParts({ no: 1, takenAt }, [part(base)]))).toBeNull()
    expect(readStamp(writeStamp({ no: 1, takenAt }))).toBeNull()
  })
})

describe('parts from a hostile client', () => {
  it.each<[string, FramePlace]>([
    ['beyond the right edge', { ...face, x: 624 }],
    ['beyond the lower edge', { ...face, y: 480 }],
    ['as wide as a number allows', { ...face, width: 65_535 }],
    ['as far off as a number allows', { ...face, x: 65_535, y: 65_535 }],
    ['without width', { ...face, width: 0 }],
    ['without height', { ...face, height: 0 }],
    ['with fewer than 16 pixels at its scale', { ...face, width: 60, scale: 4 }],
    ['at scale 0', { ...face, scale: 0 }],
    ['at scale 3', { ...face, scale: 3 }],
    ['at scale 65535', { ...face, scale: 65_535 }],
    ['between the pixels of its scale', { ...face, x: 241, scale: 2 }],
    ['with half a pixel of its scale', { ...face, width: 178, scale: 4 }],
  ])('are refused if one lies %s', (_, place) => {
    expect(readFrame(writeParts(stamp, [part(base), part(place)]))).toBeNull()
  })

  it('are refused if the first does not show the whole picture, or if there are none', () => {
    expect(readFrame(writeParts(stamp, [part(face), part(base)]))).toBeNull()
    expect(readFrame(writeParts(stamp, []))).toBeNull()
  })

  it('are refused if there are more than 4', () => {
    expect(
      readFrame(
        writeParts(
          stamp,
          [base, face, face, face].map((place) => part(place)),
        ),
      ),
    ).toHaveLength(4)
    expect(
      readFrame(
        writeParts(
          stamp,
          [base, face, face, face, face].map((place) => part(place)),
        ),
      ),
    ).toBeNull()
  })

  it('are refused if the message is cut anywhere but between parts', () => {
    const message = writeParts(stamp, [part(base), part(face)])
    const between = stampBytes + 16 + 5
    for (let length = stampBytes; length < message.length; length++) {
      const read = readFrame(message.subarray(0, length))
      expect(read === null || (length === between && Array.isArray(read) && read.length === 1)).toBe(true)
    }
  })

  it('are refused if a JPEG is longer than the message', () => {
    const message = writeParts(stamp, [part(base)])
    new DataView(message.buffer).setUint32(stampBytes + 12, 0xffff_ffff)
    expect(readFrame(message)).toBeNull()
  })
})
