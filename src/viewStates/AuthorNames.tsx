import { Trans } from '@lingui/react/macro'
import { authorNames, type Authorship } from '#src/contract/authorship.ts'
import { endsWithCredentials } from './endsWithCredentials.ts'

interface AuthorNamesProps {
  /** Null if the author is unknown. */
  authorship: Authorship | null
  /** Name of the person in whose name it was written. */
  sender: string
}

/**
 * Who wrote something, and for whom: `Nadia Okafor, RN, for Dr. Hannah Lee`. One name if the author wrote for
 * themselves, or is unknown. Never truncate it: both names must be readable.
 */
export function AuthorNames({ authorship, sender }: AuthorNamesProps) {
  const names = authorNames(authorship, sender)
  const who = <bdi>{names.who}</bdi>
  if (names.onBehalfOf === null) return who
  const person = <bdi>{names.onBehalfOf}</bdi>
  return (
    <bdi>
      {endsWithCredentials(names.who) ? (
        <Trans comment="Author of a message, whose name ends with credentials, and the person they represent">
          {who}, for {person}
        </Trans>
      ) : (
        <Trans comment="Author of a message, and the person they represent">
          {who} for {person}
        </Trans>
      )}
    </bdi>
  )
}
