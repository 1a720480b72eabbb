import type { LinkProps } from '@tanstack/react-router'
import { shownAt } from '#src/lib/clinicalDate.ts'
import { fold } from '#src/lib/fold.ts'
import type { FoundRow, SearchWords } from '#src/registry/AreaSearch.ts'
import type { Entry } from './Entry.ts'

type Texts = FoundRow['detail']

const isText = (text: Texts[number]): text is string => Boolean(text)
const tidy = (texts: Texts) => texts.map((text) => text?.replace(/\s+/g, ' ').trim()).filter(isText)

/**
 * Creates an entry of a part whose rows are shown on `page`. Folds the entry's texts for comparison, and its date both
 * as recorded and as displayed.
 */
export function makeEntry(
  part: string,
  page: string,
  { id, title, detail, more = [], date, search }: FoundRow,
  words: Pick<SearchWords, 'date'>,
): Entry {
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
    // The cast is safe: recordEntries.test.ts compares the link with the page's search params.
    link: { to: page, search } as LinkProps,
    name: fold(name),
    all: fold([name, ...pieces, ...longer, date ?? '', words.date(date)].join('\n')),
    at: shownAt(date) ?? -Infinity,
  }
}
