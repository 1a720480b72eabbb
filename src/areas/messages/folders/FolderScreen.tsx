import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { folderLooks } from '../mailbox/folderLooks.ts'
import { FolderPanes } from './FolderPanes.tsx'
import type { Folder } from '../mailbox/model.ts'
import { folderQuery } from '../mailbox/queries.ts'
import { useFolder } from '../mailbox/useFolders.ts'

/** A folder: its list, and the open message. */
export function FolderScreen({ folder }: { folder: Folder }) {
  const { i18n } = useLingui()
  const query = useQuery(folderQuery(folder))
  const messages = useFolder(folder)
  const open = useSearch({ strict: false, select: (search) => search.message })
  const { icon, emptyTitle, emptyText } = folderLooks[folder]
  return (
    <RecordViewStates
      query={query}
      // The open message might have moved to another folder, but stays open.
      isEmpty={() => open === undefined && messages.length === 0}
      waiting={
        <Card pad="flush">
          <SkeletonRows count={6} start />
        </Card>
      }
      empty={<EmptyState flower icon={icon} level={2} title={i18n._(emptyTitle)} text={i18n._(emptyText)} />}
    >
      {() => <FolderPanes folder={folder} messages={messages} />}
    </RecordViewStates>
  )
}
