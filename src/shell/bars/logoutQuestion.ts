import { type Unsent, unsentNow } from '#src/writes/unsentNow.ts'
import { LogoutDialog } from './LogoutDialog.tsx'

/** What a logout asks about, and the dialog that asks. */
export interface LogoutQuestion {
  readonly unsent: Unsent
  readonly Question: typeof LogoutDialog
}

/** Returns the question that a logout asks first; null if everything is sent, or if it can't be counted. Never rejects. */
export async function logoutQuestion(): Promise<LogoutQuestion | null> {
  const unsent = await unsentNow()
  return unsent && { unsent, Question: LogoutDialog }
}
