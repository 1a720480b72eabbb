import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { Message } from '#src/contract/messages.ts'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import { RecordTile } from '#src/viewStates/RecordTile.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { messageDay } from './mailbox/messageDay.ts'
import { inboxMessages, unreadCount } from './mailbox/model.ts'
import { inboxQuery } from './mailbox/queries.ts'
import { useMarked } from '#src/writes/useMarked.ts'
import { useIsBesideRecord } from './mailbox/useIsBesideRecord.ts'

const none: readonly Message[] = []

/** Tile with the number of unread messages and, unless staff have a record open, the newest message's sender. */
export function MessagesTile({ size }: { readonly size?: 's' }) {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useClock(calendarDay)
  const query = useQuery(inboxQuery())
  const messages = useMarked(query.data?.data.data ?? none)
  const isBesideRecord = useIsBesideRecord()
  return (
    <RecordTile query={query} icon={Mail} title={t`Messages`} size={size} render={<Link to="/app/messages" />}>
      {() => {
        const [latest] = inboxMessages(messages)
        const from = latest && <AuthorNames authorship={latest.authorship} sender={latest.fromUserDisplayName} />
        const day = latest && messageDay(formats, latest.date, today)
        const unread = unreadCount(messages)
        return {
          value: formats.number(unread),
          unit: t`${plural(unread, { one: 'unread', other: 'unread' })}`,
          meta: isBesideRecord ? (
            t`In your own inbox`
          ) : latest ? (
            <Trans>
              Latest from {from}, {day}
            </Trans>
          ) : (
            t`No messages yet`
          ),
        }
      }}
    </RecordTile>
  )
}
