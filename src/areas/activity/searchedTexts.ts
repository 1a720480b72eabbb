import type { MessageDescriptor } from '@lingui/core'
import type { Activity } from '#src/contract/activityLog.ts'
import { type Reader, sentenceOf } from './sentenceOf.ts'
import { typeName } from './typeNames.ts'

/** Returns all texts that an activity shows, except its time, for searching. */
export function searchedTexts(
  activity: Activity,
  reader: Reader,
  t: (text: MessageDescriptor) => string,
): readonly (string | null)[] {
  const { user, representing, activityType, url, sentTo } = activity
  return [sentenceOf(activity, reader, t), user, representing, typeName(activityType, t), url, sentTo]
}
