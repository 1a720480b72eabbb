/** Returns the logarithms of a color's levels, so that their changes are shares. A level below 1 counts as 1. */
export function logOf(values: Float64Array): Float64Array {
  return values.map((value) => Math.log(Math.max(value, 1)))
}
