import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { Badge } from '#src/ui/Badge.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Page } from '#src/ui/Page.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { onWriteSent } from '#src/writes/queueWrite.ts'
import { SentNoticeReceipt } from './compose/SentNoticeReceipt.tsx'
import { folderLooks } from './folderLooks.ts'
import { messageKind } from './messageDraft.ts'
import { folders, unreadCount, viewModeOf } from './model.ts'
import { folderQuery, inboxQuery } from './queries.ts'

/** Messages with its folders (portal §2). */
export function MessagesScreen() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { data } = useQuery(inboxQuery())
  const view = useRouterState({ select: ({ location }) => viewModeOf(location.pathname, location.search) })
  const unread = unreadCount(data?.data.data ?? [])

  // What was sent stands in the outbox from now on, and what it answers is marked so in the inbox.
  useEffect(
    () =>
      onWriteSent((kind) => {
        if (kind !== messageKind) return
        for (const folder of folders) void client.invalidateQueries({ queryKey: folderQuery(folder).queryKey })
      }),
    [client],
  )

  const tab = { search: {}, activeOptions: { includeSearch: false } } as const
  return (
    <Page
      title={t`Messages`}
      detailOpen={view === 'read'}
      actions={
        view !== 'edit' && (
          <LinkButton kind="primary" icon={Plus} render={<Link to="/app/messages/Compose" />}>
            {t`Compose`}
          </LinkButton>
        )
      }
      tabs={
        <Tabs label={t`Messages`}>
          {folders.map((folder) => (
            <Link key={folder} to={folderLooks[folder].to} {...tab}>
              {i18n._(folderLooks[folder].name)}
              {folder === 'inbox' && (
                <Badge count={unread} label={t`${plural(unread, { one: '# unread', other: '# unread' })}`} />
              )}
            </Link>
          ))}
          <Link to="/app/messages/Compose" {...tab}>{t`Compose`}</Link>
        </Tabs>
      }
    >
      <SentNoticeReceipt />
      <Outlet />
    </Page>
  )
}
