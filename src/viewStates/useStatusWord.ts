import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'

/** Statuses as record systems write them, and FHIR's codes for them. */
const known: Readonly<Record<string, MessageDescriptor>> = {
  current: msg`Current`,
  active: msg`Active`,
  recurrence: msg`Recurrence`,
  relapse: msg`Relapse`,
  inactive: msg`Inactive`,
  remission: msg`In remission`,
  resolved: msg`Resolved`,
  completed: msg`Completed`,
  finished: msg`Completed`,
  fulfilled: msg`Completed`,
  stopped: msg`Stopped`,
  discontinued: msg`Discontinued`,
  'on hold': msg`On hold`,
  'on-hold': msg`On hold`,
  cancelled: msg`Cancelled`,
  confirmed: msg`Confirmed`,
  requested: msg`Requested`,
  arrived: msg`Arrived`,
  'no show': msg`Missed`,
  'in progress': msg`In progress`,
  'in-progress': msg`In progress`,
  preparation: msg`In preparation`,
  revoked: msg`Cancelled`,
  draft: msg`Draft`,
  unknown: msg`Unknown`,
  'results available': msg`Results available`,
  'preliminary results': msg`Preliminary results`,
  'corrected results': msg`Corrected results`,
  'amended results': msg`Results changed after they were sent`,
}

/** Returns a status in the reader's language if it is a known one, otherwise as the source wrote it. */
export function useStatusWord(): (status: string) => string {
  const { _ } = useLingui()
  return useCallback(
    (status) => {
      const word = known[status.trim().toLowerCase()]
      return word ? _(word) : status
    },
    [_],
  )
}
