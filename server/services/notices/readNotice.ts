import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type { notice } from '#src/contract/notices.ts'
import { localeNames } from '#src/contract/portal.ts'
import { notices } from '../../db/schema/accounts.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'

type Notice = Omit<ReplyOf<typeof notice>, 'clinicName'>

const Language = v.picklist(localeNames)

/**
 * Returns a public notice of the clinic in the requested language, otherwise in English, otherwise in any language.
 * Throws 404 `not-found` if no current notice has this key.
 */
export async function readNotice({ db, now }: Context, { params, query }: ParsedInput<typeof notice>): Promise<Notice> {
  const [row] = await db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.key, params.key),
        inArray(notices.language, [...localeNames]),
        or(isNull(notices.endsAt), gt(notices.endsAt, now())),
      ),
    )
    .orderBy(
      desc(sql`${notices.language} = ${query.language}`),
      desc(sql`${notices.language} = 'en'`),
      notices.language,
    )
    .limit(1)
  if (!row) throw new ServiceError(404, 'not-found')
  const { title, body, updatedAt } = row
  return { language: v.parse(Language, row.language), title, body, updatedAt: updatedAt.toISOString() }
}
