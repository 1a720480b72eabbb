import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { AttachmentList } from '../attachments/AttachmentList.tsx'
import { messageQuery } from '../mailbox/queries.ts'
import { SentCardNotice } from './SentCardNotice.tsx'

/**
 * Attachments of a message. Lists don't include them, so the message itself is fetched, once: its attachments never
 * change. Offline it comes from this device, if it was opened before or is among the newest.
 */
export function MessageAttachments({ messageID }: { messageID: number }) {
  const { t } = useLingui()
  const query = useQuery({ ...messageQuery(messageID), staleTime: Infinity })
  const { error } = query
  const isNotHere = error instanceof ApiError && (error.code === 'not-kept' || error.code === 'not-saved')
  return (
    <RecordViewStates
      query={query}
      compact
      waiting={<SkeletonRows count={1} start />}
      failedTitle={isNotHere ? t`The attachments are not kept on this device` : undefined}
    >
      {({ data }) => (
        <>
          <SentCardNotice message={data} />
          <AttachmentList attachments={data.attachments} />
        </>
      )}
    </RecordViewStates>
  )
}
