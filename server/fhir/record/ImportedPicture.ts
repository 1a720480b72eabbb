/** A picture file in a resource. */
export interface ImportedPicture {
  readonly key: string
  readonly part: string
  /** Path of the resource in the file. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly name: string
  readonly seriesName: string | null
  readonly bodySite: string | null
  /** A clinical date; null if unknown. */
  readonly date: string | null
  /** Key of its imaging study; null if unknown. */
  readonly study: string | null
}
