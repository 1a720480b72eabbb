import { Plural, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { useFind } from '#src/faces/useFind.ts'
import { useNetworkNeed } from '#src/faces/useNetworkNeed.ts'
import { finder } from '#src/lib/finder.ts'
import { BackLink } from '#src/ui/BackLink.tsx'
import { Blank } from '#src/ui/Blank.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { Split } from '#src/ui/Split.tsx'
import { MessageList } from './MessageList.tsx'
import { MessageReader } from './MessageReader.tsx'
import { inboxMessages } from './model.ts'
import { useMarkRead } from './useMarkRead.ts'

interface InboxPanesProps {
  messages: readonly Message[]
  /** They are a copy from the device: nothing is marked read then. */
  saved: boolean
}

/** List and reader beside each other, or one after the other on a phone. */
export function InboxPanes({ messages, saved }: InboxPanesProps) {
  const { t } = useLingui()
  const id = useSearch({ from: '/app/messages/Inbox', select: (search) => search.message })
  const [find, setFind] = useFind()
  const found = useDeferredValue(find)
  const { markRead, failures } = useMarkRead()
  const inbox = useMemo(() => inboxMessages(messages), [messages])
  const rows = useMemo(() => {
    const matches = finder(found)
    return inbox.filter((message) => matches([message.subject, message.fromUserDisplayName, message.body]))
  }, [inbox, found])
  const open = inbox.find((message) => message.messageID === id)

  // Without a connection nothing is tried: the message stays unread, and is marked once it can be.
  const need = useNetworkNeed()
  const canMark = !saved && need === null
  const opened = useEffectEvent(() => {
    if (open) markRead(open)
  })
  const openId = open?.messageID
  useEffect(() => {
    if (openId !== undefined && canMark) opened()
  }, [openId, canMark])

  return (
    <Split
      listWidth="24rem"
      detailOpen={id !== undefined}
      detailKey={id}
      list={
        <section aria-label={t`Inbox`} className="grid gap-3">
          <search>
            <SearchInput label={t`Search messages`} clearLabel={t`Clear search`} value={find} onChange={setFind} />
          </search>
          {find !== '' && (
            <p role="status" className="text-s text-muted">
              <Plural value={rows.length} one="# message found" other="# messages found" />
            </p>
          )}
          {rows.length > 0 ? (
            <Card pad="flush">
              <MessageList label={t`Inbox`} messages={rows} current={id} failures={failures} />
            </Card>
          ) : (
            <Blank
              icon={Mail}
              level={2}
              title={t`Nothing found`}
              text={t`No message has these words.`}
              action={<Button onClick={() => setFind('')}>{t`Clear search`}</Button>}
            />
          )}
        </section>
      }
      detail={
        <div className="grid gap-2">
          {id !== undefined && (
            <BackLink
              render={
                <Link
                  className="wide:hidden"
                  from="/app/messages/Inbox"
                  to="."
                  search={{}}
                  state={(s) => s}
                  activeOptions={{ exact: true }}
                />
              }
            >
              {t`Inbox`}
            </BackLink>
          )}
          {open ? (
            <MessageReader message={open} />
          ) : (
            <Blank
              icon={Mail}
              level={2}
              title={id === undefined ? t`Choose a message to read it here` : t`This message is not in your inbox`}
              text={
                id === undefined ? undefined : t`The link may be old, or it may belong to another person's messages.`
              }
            />
          )}
        </div>
      }
    />
  )
}
