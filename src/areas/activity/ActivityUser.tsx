import { Trans } from '@lingui/react/macro'
import type { Activity } from '#src/contract/activityLog.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { ErrorCell } from './ErrorCell.tsx'
import { isByClinic } from './model.ts'

/** Name of the person or app that acted. */
export function ActivityUser({ activity }: { activity: Activity }) {
  if (isByClinic(activity)) return <Trans>The clinic</Trans>
  return activity.user === '' ? <ErrorCell /> : <RecordText>{activity.user}</RecordText>
}
