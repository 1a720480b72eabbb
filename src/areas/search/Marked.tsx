import { markHits } from '#src/lib/markHits.ts'

interface MarkedProps {
  /** As it came. */
  text: string
  /** `wordsOf` what is searched for. */
  words: readonly string[]
}

/** A text of the record, apart from the direction of what is around it, with the searched words marked. */
export function Marked({ text, words }: MarkedProps) {
  return (
    <bdi className="wrap-anywhere">
      {markHits(text, words).map(({ at, text: stretch, hit }) => (hit ? <mark key={at}>{stretch}</mark> : stretch))}
    </bdi>
  )
}
