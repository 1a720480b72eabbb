import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Activity } from '#src/contract/activityLog.ts'
import { isByClinic, momentOf } from './model.ts'
import { type Reader, sentenceOf } from './sentenceOf.ts'
import { typeName } from './typeNames.ts'

/** Direction marks are needed on a screen, but not in a file. */
const marks = /[\u2066-\u2069]/g

/**
 * Returns the log as a table of texts with column names: the six columns of portal §2, then the sentence. Times are ISO
 * 8601, UTC.
 */
export function exportedRows(
  activities: readonly Activity[],
  reader: Reader,
  t: (text: MessageDescriptor) => string,
): readonly (readonly string[])[] {
  const error = t(msg`# Error #`)
  const head = [
    t(msg`Timestamp`),
    t(msg`User`),
    t(msg`Representing`),
    t(msg`Activity type`),
    t(msg`URL`),
    t(msg`Sent to`),
    t(msg`What happened`),
  ]
  const rows = activities.map((activity) => {
    const at = momentOf(activity)
    return [
      at === null ? error : new Date(at).toISOString(),
      activity.user || (isByClinic(activity) ? t(msg`The clinic`) : error),
      activity.representing ?? '',
      typeName(activity.activityType, t).trim() || error,
      activity.url ?? '',
      activity.sentTo ?? '',
      sentenceOf(activity, reader, t)?.replaceAll(marks, '') ?? error,
    ]
  })
  return [head, ...rows]
}
