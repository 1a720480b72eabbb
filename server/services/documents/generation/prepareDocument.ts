import type * as contract from '#src/contract/documentMaking.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { isDay } from '#src/lib/isDay.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import { refuseTooManyActivities } from '../../activity/refuseTooManyActivities.ts'
import type { RecordContext } from '../../context.ts'
import { languageOfCaller } from '../languageOfCaller.ts'
import { generateCcd } from './generateCcd.ts'
import { generateIps } from './generateIps.ts'

/** Maximum number of documents that a user can make within an hour. */
export const generatedAnHour = 20
/** The first day that a document can cover, and how many years ahead the last one can be: appointments are planned. */
const firstDay = '1850-01-01'
const yearsAhead = 10

/** A document that was made of a record and is not stored yet. */
export interface GeneratedDocument {
  readonly title: string
  readonly content: Uint8Array
  readonly madeAt: Date
}

/** Throws 400 `bad-input` unless both days exist, are in order, and are in a range that a record can have. */
function checkDays(fromDate: string, toDate: string, at: Date): void {
  const lastDay = `${at.getUTCFullYear() + yearsAhead}-12-31`
  for (const [name, day] of Object.entries({ fromDate, toDate }))
    if (!isDay(day) || day < firstDay || day > lastDay)
      throw new ServiceError(400, 'bad-input', `body.${name}: expected a day from ${firstDay} to ${lastDay}`)
  if (fromDate > toDate) throw new ServiceError(400, 'bad-input', 'body.fromDate: expected a day before toDate')
}

/**
 * Makes a document of the record, outside of any transaction, because a long record takes seconds. Throws 400 `bad-input`
 * for days that are not a range, and 429 `too-many-tries` after 20 documents of the user within an hour.
 */
export async function prepareDocument(
  ctx: RecordContext & Pick<AccountContext, 'mail'>,
  { body }: ParsedInput<typeof contract.generateCcda>,
): Promise<GeneratedDocument> {
  const { kind, fromDate, toDate } = body
  const madeAt = ctx.now()
  checkDays(fromDate, toDate, madeAt)
  await refuseTooManyActivities(ctx, 'document made', generatedAnHour)
  const language = body.language ?? (await languageOfCaller(ctx))
  const generate = kind === 'ips' ? generateIps : generateCcd
  const { ptId } = ctx.caller
  const { clinicName } = ctx.mail
  const made = await generate(ctx.db, { ptId, fromDate, toDate, language, at: madeAt, clinicName })
  return { ...made, madeAt }
}
