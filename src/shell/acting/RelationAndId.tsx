import type { ShownPerson } from '#src/session/profile/shownPerson.ts'
import { cx } from '#src/ui/styling/cx.ts'
import { PersonId } from './PersonId.tsx'

interface RelationAndIdProps {
  /** In the clinic's words; empty for the user themselves. */
  readonly relationship: string
  readonly person: ShownPerson
  readonly className?: string
}

/** How somebody belongs to the user, and their number. */
export function RelationAndId({ relationship, person, className }: RelationAndIdProps) {
  return (
    <span className={cx('flex flex-wrap gap-x-2 text-s', className)}>
      {relationship && <bdi>{relationship}</bdi>}
      <PersonId person={person} />
    </span>
  )
}
