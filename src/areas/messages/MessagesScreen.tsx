import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Message } from '#src/contract/messages.ts'
import { Badge } from '#src/ui/marks/Badge.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { SentNoticeReceipt } from './compose/SentNoticeReceipt.tsx'
import { folderLooks } from './mailbox/folderLooks.ts'
import { folders, unreadCount, viewModeOf } from './mailbox/model.ts'
import { inboxQuery } from './mailbox/queries.ts'
import { UndoBar } from './mailbox/UndoBar.tsx'
import { useMarked } from '#src/writes/useMarked.ts'

const none: readonly Message[] = []

/** The messages page with its folders (portal §2). */
export function MessagesScreen() {
  const { t, i18n } = useLingui()
  const { data } = useQuery(inboxQuery())
  const view = useRouterState({ select: ({ location }) => viewModeOf(location.pathname, location.search) })
  const unread = unreadCount(useMarked(data?.data.data ?? none))

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
      {view !== 'edit' && <UndoBar />}
      <Outlet />
    </Page>
  )
}
