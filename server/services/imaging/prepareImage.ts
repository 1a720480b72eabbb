import { imagingLimits } from '#src/contract/imaging.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import type { PictureFile } from '../../imaging/PictureFile.ts'
import { readPictureFile } from '../../imaging/readPictureFile.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordContext } from '../context.ts'
import { requireEditor } from '../personalInfo/requireEditor.ts'
import type { AddedImage } from './decodeAddedImage.ts'
import { foreseeImageQuota } from './imageQuota.ts'

/** In the time zone where the day begins first, it is tomorrow already. */
const ahead = 14 * 3_600_000

/** Throws 409 `conflict` if a call is for another record than the open one. */
export function requireOpened({ caller }: Pick<RecordContext, 'caller'>, ptId: number): void {
  if (ptId !== caller.ptId) throw new ServiceError(409, 'conflict', 'PtID: another record is open')
}

function checkDay(day: string | null, now: Date): void {
  if (day === null) return
  const start = sortInstant(day)
  if (!start || start.getTime() > now.getTime() + ahead)
    throw new ServiceError(400, 'bad-input', 'takenOn: expected a day that has begun')
}

/**
 * Checks whether staff may add a picture, and reads its file, which can take seconds. Throws 409 `conflict` if another
 * record is open, 403 `not-allowed` for the caller's own record, 429 `too-many-tries`, and as `readPictureFile` does.
 */
export async function prepareImage(ctx: RecordContext, { fields, data }: AddedImage): Promise<PictureFile> {
  requireOpened(ctx, fields.PtID)
  await requireEditor(ctx)
  checkDay(fields.takenOn, ctx.now())
  await foreseeImageQuota(ctx, Math.min(data.length, imagingLimits.bytes))
  return readPictureFile(data, fields.ImgName)
}
