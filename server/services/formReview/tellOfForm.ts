import { announceForms } from '../forms/announceForms.ts'
import { writeToPatient } from '../messages/writeToPatient.ts'
import { formNames } from './formNames.ts'
import type { FormReviewContext } from './FormReviewContext.ts'
import { type FormNews, formWords } from './formWords.ts'

/** Tells the patient what the caller, a staff member, did with one of their forms: by a message, and by an event. */
export async function tellOfForm(
  ctx: FormReviewContext,
  staffName: string,
  templateId: number,
  news: FormNews,
): Promise<void> {
  const names = await formNames(ctx.db, templateId)
  await writeToPatient(ctx, staffName, (language) => formWords(language, staffName, names, news))
  await announceForms(ctx.db, ctx.caller.ptId)
}
