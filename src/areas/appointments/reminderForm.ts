import { type ReminderHours, reminderHours, type Reminders } from '#src/contract/reminders.ts'

/** Sets or clears one of the times before an appointment. The hours stay in the order of `reminderHours`. */
export function withHours(draft: Reminders, hours: ReminderHours, isOn: boolean): Reminders {
  return { ...draft, hours: reminderHours.filter((each) => (each === hours ? isOn : draft.hours.includes(each))) }
}

/** Whether two choices are the same, whatever the order of their hours. */
export function isSameChoice(a: Reminders, b: Reminders): boolean {
  return (
    a.byMail === b.byMail &&
    a.byPush === b.byPush &&
    reminderHours.every((hours) => a.hours.includes(hours) === b.hours.includes(hours))
  )
}

/** Whether the choice would remind the user of anything. */
export function remindsOf({ hours, byMail, byPush }: Reminders): boolean {
  return hours.length > 0 && (byMail || byPush)
}

/**
 * Returns why a choice can't be saved: `no-way`: there are times, but no way to remind the user. `no-time`: the reverse.
 * Null if it can be.
 */
export function reminderProblem({ hours, byMail, byPush }: Reminders): 'no-way' | 'no-time' | null {
  if (hours.length > 0 && !byMail && !byPush) return 'no-way'
  return hours.length === 0 && (byMail || byPush) ? 'no-time' : null
}
