import { sortInstant } from '#src/lib/clinicalDate.ts'
import { fold } from '#src/lib/fold.ts'
import type { Entry } from './Entry.ts'
import type { RecordWords } from './RecordWords.ts'

type Text = string | null | undefined

interface Draft extends Pick<Entry, 'part' | 'link' | 'date'> {
  /** What tells it from the others of its part. */
  readonly id: number | string
  readonly title: Text
  readonly detail: readonly Text[]
  readonly more?: readonly Text[]
}

const isText = (text: Text): text is string => Boolean(text)
const tidy = (texts: readonly Text[]) => texts.map((text) => text?.replace(/\s+/g, ' ').trim()).filter(isText)

/** An entry, its texts folded once and for all. It is found by its date too, as recorded and as the reader writes it. */
export function makeEntry({ part, id, title, detail, more = [], date, link }: Draft, words: RecordWords): Entry {
  const [name = '–'] = tidy([title])
  const pieces = tidy(detail)
  const longer = tidy(more)
  return {
    key: `${part} ${id}`,
    part,
    title: name,
    detail: pieces,
    more: longer,
    date,
    link,
    name: fold(name),
    all: fold([name, ...pieces, ...longer, date ?? '', words.date(date)].join('\n')),
    at: sortInstant(date)?.getTime() ?? -Infinity,
  }
}
