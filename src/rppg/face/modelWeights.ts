import * as v from 'valibot'

/** The manifest of a face-api model: its arrays, stored as bytes. A value is `min` + `scale` x byte. */
const Manifest = v.pipe(
  v.array(
    v.object({
      weights: v.array(
        v.object({
          name: v.string(),
          shape: v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
          quantization: v.object({ dtype: v.literal('uint8'), scale: v.number(), min: v.number() }),
        }),
      ),
    }),
  ),
  v.length(1),
)

/** Returns a model's array by name. Throws if the array is missing or has another length. */
export type ModelWeights = (name: string, length: number) => Float32Array

/** Reads a model in face-api's format: a manifest and one file of bytes. Throws if they don't match. */
export function modelWeights(manifest: unknown, bytes: ArrayBuffer): ModelWeights {
  const data = new Uint8Array(bytes)
  const arrays = new Map<string, Float32Array>()
  let at = 0
  for (const { name, shape, quantization } of v.parse(Manifest, manifest).flatMap(({ weights }) => weights)) {
    const length = shape.reduce((product, side) => product * side, 1)
    const { min, scale } = quantization
    arrays.set(
      name,
      Float32Array.from(data.subarray(at, at + length), (byte) => byte * scale + min),
    )
    at += length
  }
  if (at !== data.length) throw new RangeError(`the model has ${data.length} bytes, its manifest ${at}`)
  return (name, length) => {
    const found = arrays.get(name)
    if (found?.length !== length) throw new RangeError(`the model has no ${name} of ${length}`)
    return found
  }
}
