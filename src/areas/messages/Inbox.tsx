import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { RecordFaces } from '#src/faces/RecordFaces.tsx'
import { Blank } from '#src/ui/Blank.tsx'
import { Card } from '#src/ui/Card.tsx'
import { SkeletonRows } from '#src/ui/SkeletonRows.tsx'
import { InboxPanes } from './InboxPanes.tsx'
import { inboxMessages } from './model.ts'
import { inboxQuery } from './queries.ts'

/** The inbox: its list, and the message that is open. */
export function Inbox() {
  const { t } = useLingui()
  const query = useQuery(inboxQuery())
  const saved = typeof query.data?.savedAt === 'number'
  return (
    <RecordFaces
      query={query}
      isEmpty={({ data }) => inboxMessages(data).length === 0}
      waiting={
        <Card pad="flush">
          <SkeletonRows count={6} start />
        </Card>
      }
      empty={
        <Blank
          icon={Mail}
          level={2}
          title={t`Your inbox is empty`}
          text={t`Messages from your care team and the clinic show here.`}
        />
      }
    >
      {({ data }) => <InboxPanes messages={data} saved={saved} />}
    </RecordFaces>
  )
}
