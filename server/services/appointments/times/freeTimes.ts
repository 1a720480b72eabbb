import type { Connection } from '../../../db/client.ts'
import { freeSlots, type Slot, type SlotRange, type SlotRules } from '../slots/freeSlots.ts'
import { readSchedules, type ScheduleQuery } from './readSchedules.ts'

/** What is asked for: a visit type's rules, and days at the site. */
export interface FreeTimesQuery extends Omit<ScheduleQuery, 'prvIds' | 'from' | 'to'>, SlotRange {
  readonly prvId: number
  readonly rules: SlotRules
}

/**
 * Returns a provider's free times at the clinic's active sites now, soonest first. `rules.leadMinutes` 0 and
 * `rules.horizonDays` `Infinity` are for staff.
 */
export async function freeTimes(db: Connection, query: FreeTimesQuery): Promise<Slot[]> {
  const { prvId, rules, from, to, now } = query
  const schedule = (await readSchedules(db, { ...query, prvIds: [prvId] })).get(prvId)
  return schedule ? freeSlots(schedule, rules, { from, to }, now) : []
}
