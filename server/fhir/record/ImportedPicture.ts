import type { Resource } from '../file/resource.ts'

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
  /** Key of its imaging study, or of an imaging report without one; null if unknown. */
  readonly study: string | null
  /** DICOM UIDs that its resource states: of the instance, the series or the study. */
  readonly uids: readonly string[]
  /** The Binary of the picture, if nothing else refers to it: then it is imported only if it belongs to a study. */
  readonly loose?: Resource
}
