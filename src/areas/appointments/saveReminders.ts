import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'
import { changeReminders, type Reminders } from '#src/contract/reminders.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { remindersQuery } from './moreQueries.ts'
import { isSameChoice } from './reminderForm.ts'

/** `unknown`: the reply was lost, and the clinic could not be asked for what it has stored. */
export type SaveOutcome = 'done' | 'failed' | 'unknown'

/** Saves the choice, and refetches it. Saving it twice is harmless. Never rejects. */
export async function saveReminders(client: QueryClient, { hours, byMail, byPush }: Reminders): Promise<SaveOutcome> {
  const body: Reminders = { hours: [...hours], byMail, byPush }
  try {
    await sessionCall(changeReminders, { body })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 502
    if (isRefused) return 'failed'
  }
  return lookAgain(client, body)
}

/** Asks the clinic for what it has stored, and compares it with the choice. Never rejects. */
export async function lookAgain(client: QueryClient, choice: Reminders): Promise<SaveOutcome> {
  try {
    const { data } = await client.fetchQuery({ ...remindersQuery(), staleTime: 0, retry: false })
    return isSameChoice(data, choice) ? 'done' : 'failed'
  } catch {
    return 'unknown'
  }
}
