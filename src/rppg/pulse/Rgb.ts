/** Red, green and blue over time, in arrays of the same length. */
export interface Rgb {
  readonly r: Float64Array
  readonly g: Float64Array
  readonly b: Float64Array
}
