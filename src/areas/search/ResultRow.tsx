import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { searchPartOf } from '#src/registry/areaSearches.ts'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import type { Entry } from './Entry.ts'
import { Marked } from './Marked.tsx'
import { cutAround, resultLine } from './resultLine.ts'

interface ResultRowProps {
  entry: Entry
  /** Words of the search text, from `wordsOf`. */
  words: readonly string[]
}

/** One result: title, line and date, with a link to the page that shows it. */
export function ResultRow({ entry, words }: ResultRowProps) {
  const formats = useFormats()
  const comma = formats.locale === 'ar' ? '، ' : ', '
  const { detail, quote } = resultLine(entry, words)
  return (
    <Row
      start={<Glyph icon={searchPartOf(entry.part).icon} />}
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Marked text={cutAround(entry.title, words)} words={words} />
          {entry.date && (
            <span className="text-s font-normal whitespace-nowrap text-muted tabular-nums">
              <Marked text={formats.date(entry.date)} words={words} />
            </span>
          )}
        </span>
      }
      render={<Link {...entry.link} />}
      text={detail.map((piece, place) => (
        // Pieces can be equal, so the key includes the index.
        <Fragment key={`${place} ${piece}`}>
          {place > 0 && comma}
          <Marked text={piece} words={words} />
        </Fragment>
      ))}
    >
      {quote !== null && (
        <p className="text-s text-muted">
          <Marked text={quote} words={words} />
        </p>
      )}
    </Row>
  )
}
