import { and, inArray } from 'drizzle-orm'
import { maxFormFiles } from '#src/contract/formData.ts'
import { webDataFiles } from '../../../db/schema/forms.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { SignedInContext } from '../../context.ts'
import { lockUploads } from '../../images/lockUploads.ts'
import type { FormRow } from '../ownForm.ts'

interface Claim {
  readonly uploadKey: string
  readonly blobId: number
}

/** Returns the files that this form, or the rejected form that it repeats, already has. */
async function claimedFiles({ db }: SignedInContext, form: FormRow, keys: readonly string[]): Promise<Claim[]> {
  const ids = form.previousWebDataId === null ? [form.webDataId] : [form.webDataId, form.previousWebDataId]
  return db
    .select({ uploadKey: webDataFiles.uploadKey, blobId: webDataFiles.blobId })
    .from(webDataFiles)
    .where(and(inArray(webDataFiles.webDataId, ids), inArray(webDataFiles.uploadKey, [...keys])))
}

/** Returns the caller's uploads with these keys that no form has yet. */
async function freeUploads(ctx: SignedInContext, keys: readonly string[]): Promise<Claim[]> {
  const rows = await lockUploads(ctx, keys, { isForForm: true })
  const ids = rows.map(({ blobId }) => blobId)
  // Check after locking: of two forms that name an upload concurrently, the second finds it taken.
  const taken = await ctx.db
    .select({ blobId: webDataFiles.blobId })
    .from(webDataFiles)
    .where(inArray(webDataFiles.blobId, ids))
  return rows.filter(({ blobId }) => !taken.some((one) => one.blobId === blobId))
}

/**
 * Makes the files that answers name the form's own: uploads of the caller for forms, or files that the form already has.
 * Throws 409 `attachment-gone` if one is missing, belongs to somebody else or to another form, and 400 `bad-input` for
 * more than 20.
 */
export async function claimFiles(ctx: SignedInContext, form: FormRow, keys: readonly string[]): Promise<void> {
  if (keys.length > maxFormFiles) throw new ServiceError(400, 'bad-input', `files: expected at most ${maxFormFiles}`)
  if (keys.length === 0) return
  const had = await claimedFiles(ctx, form, keys)
  const missing = keys.filter((key) => !had.some(({ uploadKey }) => uploadKey === key))
  const added = missing.length === 0 ? [] : await freeUploads(ctx, missing)
  if (added.length < missing.length) throw new ServiceError(409, 'attachment-gone', 'files: not uploaded')
  const { webDataId } = form
  await ctx.db
    .insert(webDataFiles)
    .values([...had, ...added].map((claim) => ({ webDataId, ...claim })))
    .onConflictDoNothing()
}
