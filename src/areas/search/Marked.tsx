import { markHits } from '#src/lib/markHits.ts'

interface MarkedProps {
  /** Text as received. */
  text: string
  /** Words of the search text, from `wordsOf`. */
  words: readonly string[]
}

/** A text of the record with the search words marked, isolated from the direction of the text around it. */
export function Marked({ text, words }: MarkedProps) {
  return (
    <bdi className="wrap-anywhere">
      {markHits(text, words).map(({ at, text: stretch, hit }) => (hit ? <mark key={at}>{stretch}</mark> : stretch))}
    </bdi>
  )
}
