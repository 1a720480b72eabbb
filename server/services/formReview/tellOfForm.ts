import { recipientTypes } from '#src/contract/userTypes.ts'
import { announce } from '../events/announce.ts'
import { writeToPatient } from '../messages/writeToPatient.ts'
import { formNames } from './formNames.ts'
import type { FormReviewContext } from './FormReviewContext.ts'
import { type FormNews, formWords } from './formWords.ts'

/** Sends the patient's open pages an event that their forms changed, after the commit. */
export async function announceForms({ db, caller }: Pick<FormReviewContext, 'db' | 'caller'>): Promise<void> {
  await announce(db, { recptId: caller.ptId, recptTypeId: recipientTypes.patient }, { kind: 'forms' })
}

/** Tells the patient what the caller, a staff member, did with one of their forms: by a message, and by an event. */
export async function tellOfForm(
  ctx: FormReviewContext,
  staffName: string,
  templateId: number,
  news: FormNews,
): Promise<void> {
  const names = await formNames(ctx.db, templateId)
  await writeToPatient(ctx, staffName, (language) => formWords(language, staffName, names, news))
  await announceForms(ctx)
}
