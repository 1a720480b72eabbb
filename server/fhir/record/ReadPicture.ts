import type { PictureFile } from '../../imaging/PictureFile.ts'
import type { Fault } from '../json/Fault.ts'
import type { ImportedPicture } from './ImportedPicture.ts'
import type { StudyPlace } from './StudyIndex.ts'

/** A picture that was read. */
export interface ReadPicture extends Omit<ImportedPicture, 'bytes' | 'loose' | 'uids'> {
  readonly file: PictureFile
  /** Where it belongs among the studies of the file; null if it belongs to none of them. */
  readonly place: StudyPlace | null
}

/** The pictures of a record, and which of them were not read. */
export interface ReadPictures {
  readonly pictures: readonly ReadPicture[]
  readonly faults: readonly Fault[]
  /** Keys of resources whose stored pictures stay, because the file does not replace them. */
  readonly keptKeys: ReadonlySet<string>
}
