import { msg } from '@lingui/core/macro'
import { Mail } from 'lucide-react'
import { inbox, type Message } from '#src/contract/messages.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { searchPart, type AreaSearch, type FoundRow, type SearchWords } from '#src/registry/AreaSearch.ts'

/** Yields one searchable row per message of the inbox. Deleted messages are only in the archive (portal §4). */
function* messageRows(messages: readonly Message[], words: SearchWords): Generator<FoundRow> {
  for (const { messageID: message, subject, body, fromUserDisplayName, authorship, date, isDeleted } of messages)
    if (!isDeleted)
      yield {
        id: message,
        title: subject.trim() || words.text(msg`(no subject)`),
        detail: [words.author(authorship, fromUserDisplayName)],
        more: [textOfHtml(body)],
        date,
        search: { message },
      }
}

export const areaSearch = {
  messages: searchPart({
    name: msg`Messages`,
    icon: Mail,
    page: '/app/messages/Inbox',
    endpoint: inbox,
    rows: ({ data }, words) => messageRows(data, words),
  }),
} satisfies AreaSearch
