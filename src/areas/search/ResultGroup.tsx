import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { searchPartOf } from '#src/registry/areaSearches.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { askedRows, keepAskedRows } from './askedRows.ts'
import type { EntryGroup } from './model.ts'
import { ResultRow } from './ResultRow.tsx'

/** Number of rows shown at first, and number of rows that each press adds. */
const shownFirst = 5
const shownMore = 20

interface ResultGroupProps {
  group: EntryGroup
  /** Search text. Another text resets the number of rows. */
  find: string
  /** Words of the search text, from `wordsOf`. */
  words: readonly string[]
}

/** Results of one part of the record: the best first, the others on request. */
export function ResultGroup({ group: { part, entries }, find, words }: ResultGroupProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const [more, setMore] = useState(() => ({ find, rows: askedRows(find, part) }))
  const rows = more.find === find ? more.rows : 0
  const shown = shownFirst + rows
  const list = useRef<HTMLDivElement>(null)
  const asked = useRef<number | null>(null)
  const name = i18n._(searchPartOf(part).name)

  // Focus the first of the added rows.
  useEffect(() => {
    if (asked.current === null) return
    list.current?.querySelectorAll<HTMLElement>('li a')[asked.current]?.focus()
    asked.current = null
  })

  return (
    <Section title={name} aside={<span className="tabular-nums">{formats.number(entries.length)}</span>}>
      <div ref={list}>
        <Card pad="flush">
          <Rows label={name}>
            {entries.slice(0, shown).map((entry) => (
              <ResultRow key={entry.key} entry={entry} words={words} />
            ))}
          </Rows>
        </Card>
      </div>
      {entries.length > shown && (
        <Button
          kind="quiet"
          className="justify-self-start"
          onClick={() => {
            asked.current = shown
            keepAskedRows(find, part, rows + shownMore)
            setMore({ find, rows: rows + shownMore })
          }}
        >
          <Trans>Show more</Trans>
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </Section>
  )
}
