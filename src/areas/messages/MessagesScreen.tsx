import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useSearch } from '@tanstack/react-router'
import { Badge } from '#src/ui/Badge.tsx'
import { Page } from '#src/ui/Page.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { unreadCount } from './model.ts'
import { inboxQuery } from './queries.ts'

/** Messages with its folders (portal §2). */
export function MessagesScreen() {
  const { t } = useLingui()
  const { data } = useQuery(inboxQuery())
  const messageOpen = useSearch({ strict: false, select: (search) => search.message !== undefined })
  const unread = unreadCount(data?.data.data ?? [])
  return (
    <Page
      title={t`Messages`}
      detailOpen={messageOpen}
      tabs={
        <Tabs label={t`Messages`}>
          <Link to="/app/messages/Inbox" activeOptions={{ includeSearch: false }}>
            {t`Inbox`}
            <Badge count={unread} label={t`${plural(unread, { one: '# unread', other: '# unread' })}`} />
          </Link>
        </Tabs>
      }
    >
      <Outlet />
    </Page>
  )
}
