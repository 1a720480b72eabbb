import type { Authorship } from '#src/contract/authorship.ts'
import type { Recipient } from '../context.ts'
import type { Author } from './authorOf.ts'

/** Columns of a row that `authorOf` filled. All are null if the author is unknown. */
type StoredAuthor = { readonly [Name in keyof Author]: Author[Name] | null }

/** The person in whose name a row was written. */
interface Owner extends Recipient {
  readonly name: string
}

/** Returns who wrote a row and for whom. Null if the author is unknown: then only the owner's name can be shown. */
export function authorshipWire(
  { authorRecptId, authorRecptTypeId, authorName }: StoredAuthor,
  { recptId, recptTypeId, name }: Owner,
): Authorship | null {
  if (authorRecptId === null || authorRecptTypeId === null || !authorName) return null
  const isOwner = authorRecptId === recptId && authorRecptTypeId === recptTypeId
  return { who: { display: authorName }, onBehalfOf: isOwner ? null : { display: name } }
}
