import type { PictureInput } from '../manifest/ModelManifest.ts'

/** Shares of red, green and blue in a gray value (ITU-R BT.601). */
const luma = [0.299, 0.587, 0.114] as const

type Numbers = PictureInput['mean']
const ofChannel = (numbers: Numbers, channel: number): number =>
  typeof numbers === 'number' ? numbers : (numbers[channel] ?? numbers[0])

/**
 * Returns the values of a model's input tensor. `pixels`: red, green and blue of each pixel, 0 to 255, in the size of the
 * input, rows from the top.
 */
export function pictureTensor(pixels: Uint8Array, input: PictureInput): Float32Array {
  const { layout, width, height, channels, scale, mean, std } = input
  const area = width * height
  const depth = channels === 'gray' ? 1 : 3
  const values = new Float32Array(area * depth)
  for (let channel = 0; channel < depth; channel += 1) {
    const [less, by] = [ofChannel(mean, channel), ofChannel(std, channel)]
    const source = channels === 'BGR' ? 2 - channel : channel
    for (let at = 0; at < area; at += 1) {
      const from = at * 3
      const pixel =
        depth === 1
          ? luma[0] * (pixels[from] ?? 0) + luma[1] * (pixels[from + 1] ?? 0) + luma[2] * (pixels[from + 2] ?? 0)
          : (pixels[from + source] ?? 0)
      values[layout === 'NCHW' ? channel * area + at : at * depth + channel] = (pixel * scale - less) / by
    }
  }
  return values
}
