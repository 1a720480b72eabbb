import * as v from 'valibot'

/** What the package's manifest says of each array of the model: bytes that stand for `min` + `scale` x byte. */
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

/** An array of a model by its name, which must have so many numbers; throws where it has not. */
export type ModelWeights = (name: string, length: number) => Float32Array

/** Reads a model as face-api ships it: a manifest, and one file of bytes. Throws where they don't fit together. */
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
