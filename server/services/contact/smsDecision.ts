import type { StaffDecision } from '../consents/consentWords.ts'

interface Stored {
  readonly isActive: boolean
  readonly noteX: string | null
}

/** Returns what staff decided about a patient's text messages. */
export function smsDecision(wasActive: boolean, { isActive, noteX: about }: Stored): StaffDecision {
  if (wasActive !== isActive) return { kind: isActive ? 'sms-given' : 'sms-withdrawn', about }
  return { kind: about === null ? 'sms-number-removed' : 'sms-number', about }
}
