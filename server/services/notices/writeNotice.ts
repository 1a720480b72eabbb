import * as v from 'valibot'
import { NoticeKey } from '#src/contract/notices.ts'
import { localeNames } from '#src/contract/portal.ts'
import type { Connection } from '../../db/client.ts'
import { notices } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'

const line = (name: string, maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`${name}: empty`),
    v.maxLength(maxLength, `${name}: longer than ${maxLength}`),
  )

const NewNotice = v.object({
  key: NoticeKey,
  language: v.picklist(localeNames, `language is one of ${localeNames.join(', ')}`),
  title: line('title', 200),
  body: line('body', 50_000),
  endsAt: v.nullable(v.date('ends is a moment such as 2026-12-31T18:00Z')),
})
type NewNotice = v.InferOutput<typeof NewNotice>

/** Publishes a notice in one language and replaces the previous version. Throws 400 `bad-input` with an explanation. */
export async function writeNotice(db: Connection, given: NewNotice, now: Date): Promise<void> {
  const parsed = v.safeParse(NewNotice, given)
  if (!parsed.success) throw new ServiceError(400, 'bad-input', parsed.issues[0].message)
  const { key, language, ...text } = parsed.output
  const values = { ...text, updatedAt: now }
  await db
    .insert(notices)
    .values({ key, language, ...values })
    .onConflictDoUpdate({ target: [notices.key, notices.language], set: values })
}
