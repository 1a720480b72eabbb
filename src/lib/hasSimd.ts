/** A function that returns a vector of zeros: a module that only engines with SIMD accept. */
const vectorModule = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
])

/** Whether this browser has WebAssembly with SIMD (vectors of 128 bits). */
export const hasSimd = (): boolean => typeof WebAssembly === 'object' && WebAssembly.validate(vectorModule)
