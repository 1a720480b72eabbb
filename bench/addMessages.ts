import { eq, sql } from 'drizzle-orm'
import { htmlOfText } from '#src/lib/htmlOfText.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { accounts } from '../server/db/schema/accounts.ts'
import { messageParties, messages } from '../server/db/schema/messages.ts'
import { patients, providers } from '../server/db/schema/people.ts'
import { openClinic } from '../server/openClinic.ts'
import { insertRows } from '../server/seed/rows/insertRows.ts'
import { seededRandom } from '../server/seed/rows/seededRandom.ts'

export const manyMessages = 20_000
/** Username of the demo patient whose inbox gets the messages. His record is empty. */
export const manyMessagesOf = 'newton'

const subjects = [
  'Your lab results',
  'About your last visit',
  'Your prescription',
  'Before your appointment',
  'A question',
]
const sentences = [
  'Thank you for letting me know how you have been since we last spoke.',
  'Your results came back this morning, and most of them are where we would like them to be.',
  'Please keep taking the tablets with food, one in the morning and one in the evening.',
  'If the swelling comes back, or you feel short of breath when lying down, call us on the same day.',
  'The pharmacy has the new prescription; it may take them until tomorrow afternoon to fill it.',
  'I would like to repeat the blood test in six weeks, and there is no need to fast for it.',
  'The physiotherapist wrote that you are walking further than before, which I am very glad to hear.',
  'Bring the list of your blood pressures with you, also the ones that looked wrong to you.',
  'There is nothing in the pictures that would worry me, and the report says the same.',
  'We moved the clinic on Thursday to the second floor, where the lift stops.',
]

const words =
  sentences
    .join(' ')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

/**
 * Returns about 600 characters of HTML with words in random order, so that the text compresses no better than real
 * text.
 */
function bodyOf(no: number): string {
  const random = seededRandom(`message ${no}`)
  const some = (count: number) => `${Array.from({ length: count }, () => random.pick(words)).join(' ')}.`
  return htmlOfText(
    `Dear Newton,\n\n${some(50)}\n\n${some(50)} Our number is ${random.int(100_000, 999_999)}.\n\nHannah Lee`,
  )
}

/** Fills an inbox with one message every four hours; the last hundred are unread. */
export async function addMessages(dataDir: string): Promise<void> {
  const clinic = await openClinic({ DATA_DIR: dataDir }, { stopOnSignal: false })
  try {
    const db = clinic.databases.get('main')?.db
    if (!db) throw new Error('the clinic has no main database')
    const [to] = await db.select().from(accounts).where(eq(accounts.userNameKey, manyMessagesOf))
    const [from] = await db.select().from(providers).where(eq(providers.prvId, 1))
    if (!to?.ptId || !from) throw new Error('the demo clinic has both')
    const start = Date.now() - manyMessages * 4 * 3_600_000
    const rows = Array.from({ length: manyMessages }, (_, no) => ({
      subject: `${subjects[no % subjects.length]} ${no}`,
      body: bodyOf(no),
      sentAt: new Date(start + no * 4 * 3_600_000).toISOString(),
      fromRecptId: from.prvId,
      fromRecptTypeId: recipientTypes.provider,
      fromName: from.fullName,
      toRecptId: to.ptId,
      toRecptTypeId: recipientTypes.patient,
      toName: `${to.nameFirst} ${to.nameLast}`,
      hasAttachments: false,
    }))
    await db.transaction(async (tx) => {
      const [last] = await tx.select({ id: sql<string>`coalesce(max(${messages.messageId}), 0)` }).from(messages)
      await insertRows(tx, messages, rows)
      await tx.execute(sql`
        insert into ${messageParties} (message_id, recpt_type_id, recpt_id, is_sender, is_read)
        select message_id, to_recpt_type_id, to_recpt_id, false, row_number() over (order by message_id desc) > 100
        from ${messages} where message_id > ${last?.id}`)
      // Lets the owner of the inbox write back to the sender.
      await tx
        .update(patients)
        .set({ prvId1: from.prvId })
        .where(eq(patients.ptId, to.ptId ?? 0))
    })
    await db.execute(sql`analyze ${messages}`)
    await db.execute(sql`analyze ${messageParties}`)
  } finally {
    await clinic.close()
  }
}
