import type { ShownPerson } from '#src/session/profile/shownPerson.ts'
import { sourceLang } from '#src/lib/sourceLang.ts'
import { useRelationWord } from '#src/viewStates/useRelationWord.ts'
import { cx } from '#src/ui/styling/cx.ts'
import { PersonId } from './PersonId.tsx'

interface RelationAndIdProps {
  /** Relationship in the clinic's words. Empty for the user. */
  readonly relationship: string
  readonly person: ShownPerson
  readonly className?: string
}

/** A person's relationship to the user, and their number. */
export function RelationAndId({ relationship, person, className }: RelationAndIdProps) {
  const word = useRelationWord()(relationship)
  return (
    <span className={cx('flex flex-wrap gap-x-2 text-s', className)}>
      {relationship && <bdi lang={sourceLang(word, relationship)}>{word}</bdi>}
      <PersonId person={person} />
    </span>
  )
}
