import type * as FaceApi from '@vladmandic/face-api'
import type { FaceModel } from '#src/rppg/face/tinyFaceFinder.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'

/** A face found by face-api, in pixels of the picture. */
export interface FoundFace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly score: number
}

/** A stand-in for browser classes that face-api requires and doesn't use. */
const Nothing = function () {}

/**
 * Loads the package that the model comes from, with its own TensorFlow, as the reference for our network. Its bundle is
 * made for browsers and misbehaves if it detects Node, so Node is hidden while it loads.
 */
async function loadFaceApi(): Promise<typeof FaceApi> {
  const { versions } = process
  Object.defineProperty(process, 'versions', { value: {}, configurable: true })
  const api: typeof FaceApi = await import('@vladmandic/face-api/dist/face-api.esm.js').finally(() =>
    Object.defineProperty(process, 'versions', { value: versions, configurable: true }),
  )
  Reflect.apply(api.env.setEnv, api.env, [
    { Canvas: Nothing, Image: Nothing, ImageData: Nothing, Video: Nothing, CanvasRenderingContext2D: Nothing },
  ])
  api.tf.ENV.setPlatform('plain', {
    fetch,
    now: () => performance.now(),
    encode: (text: string) => new TextEncoder().encode(text),
    decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
    isTypedArray: (value: unknown): value is Uint8Array => ArrayBuffer.isView(value) && !(value instanceof DataView),
  })
  // The package's types leave this function out.
  const { setBackend } = api.tf as unknown as { setBackend: (name: string) => Promise<boolean> }
  await setBackend('cpu')
  return api
}

/**
 * Returns a function that finds faces in a square RGB picture with face-api. It returns the faces with a score above
 * `threshold`.
 */
export async function findByFaceApi({
  manifest,
  weights,
}: FaceModel): Promise<(frame: Frame, threshold: number) => Promise<FoundFace[]>> {
  const api = await loadFaceApi()
  const net = new api.TinyFaceDetector()
  const [{ weights: arrays }] = manifest as [{ weights: Parameters<typeof api.tf.io.decodeWeights>[1] }]
  net.loadFromWeightMap(api.tf.io.decodeWeights(weights, arrays))
  return async ({ data, width, height }, threshold) => {
    const picture = api.tf.tensor3d(Int32Array.from(data), [height, width, 3], 'int32')
    const found = await net.locateFaces(picture, { inputSize: width, scoreThreshold: threshold })
    return found.map(({ box, score }) => ({ x: box.x, y: box.y, width: box.width, height: box.height, score }))
  }
}

/**
 * Returns a function that finds landmarks in a square RGB picture with face-api: x and y of each as shares of its side.
 */
export async function findLandmarksByFaceApi({
  manifest,
  weights,
}: FaceModel): Promise<(levels: Float32Array, side: number) => Promise<number[]>> {
  const api = await loadFaceApi()
  const net = new api.FaceLandmark68TinyNet()
  const [{ weights: arrays }] = manifest as [{ weights: Parameters<typeof api.tf.io.decodeWeights>[1] }]
  net.loadFromWeightMap(api.tf.io.decodeWeights(weights, arrays))
  return async (levels, side) => {
    const found = await net.detectLandmarks(api.tf.tensor3d(levels, [side, side, 3]))
    const [one] = Array.isArray(found) ? found : [found]
    return (one?.relativePositions ?? []).flatMap(({ x, y }) => [x, y])
  }
}
