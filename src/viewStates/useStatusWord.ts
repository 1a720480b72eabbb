import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { wordKey } from '#src/lib/wordKey.ts'

/** Statuses as record systems write them, and FHIR's codes for them, by their `wordKey`. */
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
  ended: msg`Ended`,
  expired: msg`Expired`,
  stopped: msg`Stopped`,
  discontinued: msg`Discontinued`,
  'on hold': msg`On hold`,
  suspended: msg`On hold`,
  intended: msg({ message: 'Planned', context: 'status' }),
  planned: msg({ message: 'Planned', context: 'status' }),
  'not taken': msg`Not taken`,
  'not done': msg`Not done`,
  'entered in error': msg`Entered in error`,
  cancelled: msg`Canceled`,
  canceled: msg`Canceled`,
  revoked: msg`Canceled`,
  confirmed: msg`Confirmed`,
  booked: msg`Confirmed`,
  requested: msg`Requested`,
  proposed: msg`Requested`,
  'waiting list': msg`On the waiting list`,
  waitlist: msg`On the waiting list`,
  arrived: msg`Arrived`,
  'checked in': msg`Arrived`,
  'no show': msg`Missed`,
  noshow: msg`Missed`,
  'in progress': msg`In progress`,
  preparation: msg`Being prepared`,
  ordered: msg`Ordered`,
  scheduled: msg({ message: 'Scheduled', context: 'status' }),
  pending: msg`Pending`,
  collected: msg({ message: 'Collected', context: 'status' }),
  received: msg({ message: 'Received', context: 'status' }),
  'results available': msg`Results available`,
  'preliminary results': msg`Preliminary results`,
  'partial results': msg`Partial results`,
  'corrected results': msg`Corrected results`,
  'amended results': msg`Results changed after they were sent`,
  registered: msg`Pending`,
  preliminary: msg`Preliminary`,
  partial: msg`Partial`,
  final: msg`Final`,
  corrected: msg`Corrected`,
  amended: msg`Changed after it was sent`,
  appended: msg`Changed after it was sent`,
  draft: msg`Draft`,
  unknown: msg`Status unknown`,
}

/** How certain a diagnosis is, which follows its status: `Active (provisional)`. FHIR's codes. */
const certainties: Readonly<Record<string, MessageDescriptor>> = {
  unconfirmed: msg({ message: 'unconfirmed', context: 'certainty' }),
  provisional: msg({ message: 'provisional', context: 'certainty' }),
  differential: msg({ message: 'one of several possible', context: 'certainty' }),
}

const inParentheses = /^(?<status>[^()]+)\((?<certainty>[^()]+)\)$/

/** Returns the known word. `Object.hasOwn`, because a source could send `constructor`. */
function wordIn(words: Readonly<Record<string, MessageDescriptor>>, key: string): MessageDescriptor | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}

/**
 * Returns a status in the reader's language if it is a known one, otherwise as the source wrote it. An empty status is
 * unknown.
 */
export function useStatusWord(): (status: string) => string {
  const { _ } = useLingui()
  return useCallback(
    (status) => {
      const word = wordIn(known, wordKey(status) || 'unknown')
      if (word) return _(word)
      const parts = inParentheses.exec(status.trim())?.groups
      const main = wordIn(known, wordKey(parts?.['status'] ?? ''))
      const certainty = wordIn(certainties, wordKey(parts?.['certainty'] ?? ''))
      return main && certainty ? `${_(main)} (${_(certainty)})` : status
    },
    [_],
  )
}
