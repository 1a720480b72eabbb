/** Returns a generator of numbers from 0 to below 1 that are the same for the same seed, for drawn test pictures. */
export function testNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
}

/** Returns a generator of noise: normally distributed, mean 0, deviation 1. */
export function testNoise(seed: number): () => number {
  const random = testNumbers(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
