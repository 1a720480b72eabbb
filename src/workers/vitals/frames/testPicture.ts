import type { FramePicture } from './FramePicture.ts'

/** A frame for tests. Records what is made of it, and how often it is closed. */
export interface TestPicture extends FramePicture {
  readonly made: (string | number)[]
  closed: number
}

const jpegBytes = new Uint8Array(1000).fill(7)

/** Creates a test frame. `jpeg`: its JPEG encoding. */
export function testPicture(takenAt: number, jpeg: Uint8Array | Promise<Uint8Array> = jpegBytes): TestPicture {
  const picture: TestPicture = {
    takenAt,
    made: [],
    closed: 0,
    async pixels() {
      picture.made.push('pixels')
      return { takenAt, width: 4, height: 3, channels: 4, data: new Uint8ClampedArray(48) }
    },
    async jpeg(quality) {
      picture.made.push(quality)
      return jpeg
    },
    async parts(planned) {
      picture.made.push(...planned.map(({ place }) => `${place.width}x${place.height}/${place.scale}`))
      return Promise.all(planned.map(async ({ place }) => ({ place, jpeg: await jpeg })))
    },
    close() {
      picture.closed += 1
    },
  }
  return picture
}
