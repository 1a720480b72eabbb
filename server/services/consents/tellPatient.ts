import { type PatientMessageContext, writeToPatient } from '../messages/writeToPatient.ts'
import { consentWords, type StaffDecision } from './consentWords.ts'

/** Context of a decision that staff make for the patient of the open record. `db` is its transaction. */
export type ConsentContext = PatientMessageContext

/** Sends the patient a message about a decision that the caller, a staff member, made for them. */
export async function tellPatient(ctx: ConsentContext, staffName: string, decision: StaffDecision): Promise<void> {
  await writeToPatient(ctx, staffName, (language) => consentWords(language, staffName, decision))
}
