import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { RecordFaces } from '#src/faces/RecordFaces.tsx'
import { useNetworkNeed } from '#src/faces/useNetworkNeed.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SkeletonRows } from '#src/ui/SkeletonRows.tsx'
import { AttachmentList } from './attachments/AttachmentList.tsx'
import { messageQuery } from './queries.ts'

/** What is attached to a message: lists don't say, so the message itself is asked for. It never changes. */
export function MessageAttachments({ messageID }: { messageID: number }) {
  const { t } = useLingui()
  const need = useNetworkNeed()
  const query = useQuery({ ...messageQuery(messageID), enabled: need === null, staleTime: Infinity })
  if (need !== null && !query.data)
    return (
      <p className="flex items-start gap-2 text-s text-muted">
        <Icon of={Paperclip} size="s" className="mt-px" />
        <span>
          {t`Has an attachment`}. {need}
        </span>
      </p>
    )
  return (
    <RecordFaces query={query} compact waiting={<SkeletonRows count={1} start />}>
      {({ data }) => <AttachmentList attachments={data.attachments} />}
    </RecordFaces>
  )
}
