import type { Holds } from './pack.ts'
import type { Later } from './planPrecache.ts'

/** A file of this worker's build. The build injects the list of its files. */
export interface AppFile {
  readonly url: string
  readonly revision: string | null
  readonly later?: Later | undefined
  /** The files of a pack. */
  readonly holds?: Holds
}
