import { eq, sql } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/formReview.ts'
import { formStatuses } from '#src/contract/forms.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { cnEntries, webData, webDataFiles } from '../../db/schema/forms.ts'
import { ServiceError } from '../../ServiceError.ts'
import { logActivity } from '../activity/logActivity.ts'
import { addWrittenDocument } from '../documents/editing/addWrittenDocument.ts'
import { announceForms } from '../forms/announceForms.ts'
import { type FormRow, lockForm } from '../forms/ownForm.ts'
import { zoneOfPatient } from '../patients/zoneOfPatient.ts'
import { type FormReviewContext, requireReviewer } from './FormReviewContext.ts'
import type { EntryDocument } from './prepareReview.ts'
import { tellOfForm } from './tellOfForm.ts'

/**
 * Approves or rejects a submitted form (clinical §3). An approved form's answers are an entry in Health Records, with
 * `document` if there is one. With `sendsBack`, the patient gets a rejected form again with the answers and files. Throws
 * 403 as `requireReviewer` does, 404 `not-found` for another patient's form, and 409 `conflict` for a form that waits
 * for no review.
 */
export async function reviewForm(
  ctx: FormReviewContext,
  { params, body }: ParsedInput<typeof contract.reviewForm>,
  document: EntryDocument | null,
): Promise<ReplyOf<typeof contract.reviewForm>> {
  const { db } = ctx
  const staffName = await requireReviewer(ctx)
  const form = await lockForm(db, ctx.caller.ptId, Number(params.webDataId))
  if (form.statusId !== formStatuses.pending) throw new ServiceError(409, 'conflict', 'form: waits for no review')
  await db
    .update(webData)
    .set({
      statusId: body.statusId,
      reviewedAt: ctx.now(),
      reviewedBy: staffName,
      note: body.note === '' ? null : body.note,
    })
    .where(eq(webData.webDataId, form.webDataId))
  if (body.statusId === formStatuses.imported) {
    const cnid = await addEntry(ctx, form, staffName, document)
    await logActivity(ctx, { activityType: 'form approved by staff' })
    await announceForms(db, form.ptId)
    return { statusId: body.statusId, cnid }
  }
  if (body.sendsBack) await sendBack(ctx, form, staffName, body.note)
  await logActivity(ctx, { activityType: 'form rejected by staff' })
  await tellOfForm(ctx, staffName, form.templateId, {
    kind: 'rejected',
    note: body.note,
    isSentBack: body.sendsBack,
  })
  return { statusId: body.statusId, cnid: null }
}

/** Adds the entry in Health Records, with its document. Its date is when the patient submitted the answers. */
async function addEntry(
  ctx: FormReviewContext,
  { webDataId, ptId, templateId, version, data, submittedAt }: FormRow,
  staffName: string,
  document: EntryDocument | null,
): Promise<number> {
  if (version === null || submittedAt === null) throw new Error(`form ${webDataId}: submitted without version or time`)
  const date = calendarDay(submittedAt, await zoneOfPatient(ctx.db, ptId))
  const docId = document && (await addWrittenDocument(ctx, { ...document, date }))
  const [entry] = await ctx.db
    .insert(cnEntries)
    .values({
      ptId,
      templateId,
      version,
      isExam: false,
      createdDate: submittedAt.toISOString(),
      data,
      docId,
      webDataId,
      provider: staffName,
      sortedAt: submittedAt,
    })
    .returning({ cnid: cnEntries.cnid })
  if (!entry) throw new Error('entry: insert returned no row')
  return entry.cnid
}

/** Sends the patient a rejected form again, as a new form with the same answers and files. */
async function sendBack(ctx: FormReviewContext, form: FormRow, staffName: string, note: string): Promise<void> {
  const { db, now } = ctx
  const { webDataId, ptId, templateId, version, data, apptId } = form
  const { authorRecptId, authorRecptTypeId, authorName, submittedAt, dueDate } = form
  const today = calendarDay(now(), await zoneOfPatient(db, ptId))
  const [again] = await db
    .insert(webData)
    .values({
      ptId,
      templateId,
      version,
      saved: true,
      data,
      savedAt: submittedAt,
      authorRecptId,
      authorRecptTypeId,
      authorName,
      assignedAt: now(),
      assignedBy: staffName,
      dueDate: dueDate !== null && dueDate >= today ? dueDate : null,
      apptId,
      previousWebDataId: webDataId,
      note,
    })
    .returning({ webDataId: webData.webDataId })
  if (!again) throw new Error('form: insert returned no row')
  await db.execute(sql`
    insert into ${webDataFiles} (web_data_id, upload_key, blob_id)
    select ${again.webDataId}, ${webDataFiles.uploadKey}, ${webDataFiles.blobId} from ${webDataFiles}
    where ${webDataFiles.webDataId} = ${webDataId}`)
}
