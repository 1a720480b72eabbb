import { rmSync } from 'node:fs'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { expect, test } from 'vitest'
import { htmlOfText } from '#src/lib/htmlOfText.ts'
import { testDatabaseUrl } from '../../tests/database.ts'
import { migrationsBefore } from '../../tests/migrationsBefore.ts'
import type { SignedInContext } from '../services/context.ts'
import { patientContext } from '../../tests/patientContext.ts'
import { readMailbox } from '../services/messages/readMailbox.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'

const bodies = [
  'One paragraph',
  'Dear Maria,\n\n1 < 2 & 3 > 2, "really".\n\nHannah Lee, MD',
  'line one\nline two\n\n\n\nafter blank lines',
  '<script>alert(1)</script> &amp; so on',
  'عزيزتي ماريا،\n\n😀',
]

/** Messages between patient 7 and provider 1: `[id, isSentByPatient, isRead, isDeleted, isReplied, body]`. */
const old = [
  [1, false, false, false, true, bodies[0]],
  [2, false, true, true, false, bodies[1]],
  [3, true, true, false, true, bodies[2]],
  [4, true, false, true, false, bodies[3]],
  [5, false, true, false, false, bodies[4]],
] as const

test('the migrations give sender and recipient of an old message separate states, and convert its body to HTML', async () => {
  const database = openDatabase(await testDatabaseUrl({ migrated: false }), { connections: 2 })
  const folder = migrationsBefore('_messages')
  try {
    await runMigrations(database.db, { migrationsFolder: folder })
    for (const [id, isSent, isRead, isDeleted, isReplied, body] of old) {
      const [from, to] = isSent
        ? [
            [7, 1],
            [1, 59],
          ]
        : [
            [1, 59],
            [7, 1],
          ]
      await database.pool.query(
        `insert into messages (message_id, subject, body, sorted_at, from_recpt_id, from_recpt_type_id, from_name,
           to_recpt_id, to_recpt_type_id, to_name, is_read, is_deleted, is_replied)
         values ($1, $2, $3, $4, $5, $6, 'From', $7, $8, 'To', $9, $10, $11)`,
        [id, `No. ${id}`, body, `2026-01-0${id}T09:00:00Z`, ...from, ...to, isRead, isDeleted, isReplied],
      )
    }
    await migrate(database)

    const hers: SignedInContext = patientContext(database.db, 7)
    const his = { ...hers, caller: { ...hers.caller, ptId: null, recipient: { recptId: 1, recptTypeId: 59 } } }
    const seen = async (ctx: typeof hers, name: 'inbox' | 'outbox' | 'trash') =>
      (await readMailbox(ctx, name)).data.map((one) => [one.messageID, one.isRead, one.isReplied])
    // The newest message comes first. Messages that she deleted are deleted only for her, even those that she sent.
    expect(await seen(hers, 'inbox')).toEqual([
      [5, true, false],
      [1, false, true],
    ])
    expect(await seen(hers, 'outbox')).toEqual([[3, true, true]])
    expect(await seen(hers, 'trash')).toEqual([
      [4, true, false],
      [2, true, false],
    ])
    expect(await seen(his, 'inbox')).toEqual([
      [4, false, false],
      [3, true, true],
    ])
    expect(await seen(his, 'outbox')).toEqual([
      [5, true, false],
      [2, true, false],
      [1, true, true],
    ])
    expect(await seen(his, 'trash')).toEqual([])

    const [first] = (await readMailbox(hers, 'inbox')).data.slice(-1)
    expect(first).toMatchObject({
      replyDate: '2026-01-01T09:00:00.000Z',
      reply_RecptID_From: 7,
      reply_RecptTypeID_From: 1,
      hasAttachments: false,
      ppMsgID_Prev: null,
      topic: null,
      ccUserDisplayName: null,
    })
    const { rows } = await database.pool.query<{ body: string }>('select body from messages order by message_id')
    expect(rows.map(({ body }) => body)).toEqual(bodies.map(htmlOfText))
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
})

/** Messages from a recipient, sent from an account: `[id, account, sender's id, sender's type, sender's name]`. */
const sent = [
  [1, 21, 7, 1, 'Sam Whittaker'],
  [2, 21, 8, 1, 'Eleanor Whitaker'],
  [3, 22, 1, 59, 'Dr. Hannah Lee'],
  [4, 22, 2, 59, 'Nadia Okafor, LPN'],
  [5, 23, 8, 1, 'Eleanor Whitaker'],
  [6, null, 1, 59, 'Dr. Hannah Lee'],
  [7, 404, 1, 59, 'Dr. Hannah Lee'],
] as const

test('the migrations name the account that sent an old message as its author, and no one if it is unknown', async () => {
  const database = openDatabase(await testDatabaseUrl({ migrated: false }), { connections: 2 })
  const folder = migrationsBefore('_message_authors')
  try {
    await runMigrations(database.db, { migrationsFolder: folder })
    await database.pool.query(`
      insert into patients (pt_id, name_first, name_last) values (7, 'Sam', 'Whitaker'), (8, 'Eleanor', 'Whitaker');
      insert into providers (prv_id, full_name) values (1, 'Dr. Hannah Lee'), (2, 'Nadia Okafor, RN');
      insert into accounts (user_id, user_name, user_name_key, password_hash, user_type, name_first, name_last, pt_id, prv_id)
      values (21, 'sam', 'sam', '', 1, 'Sam', 'Whitaker', 7, null), (22, 'nadia', 'nadia', '', 99, 'Nadia', 'Okafor', null, 2),
        (23, 'acme', 'acme', '', 1, 'Acme', 'Care Homes', null, null)`)
    for (const [id, userId, fromId, fromType, fromName] of sent) {
      await database.pool.query(
        `insert into messages (message_id, subject, body, sorted_at, from_recpt_id, from_recpt_type_id, from_name,
           to_recpt_id, to_recpt_type_id, to_name, user_id)
         values ($1, 'Old', 'Old', '2026-01-02T09:00:00Z', $2, $3, $4, 9, 1, 'To', $5)`,
        [id, fromId, fromType, fromName, userId],
      )
      await database.pool.query(
        'insert into message_parties (message_id, recpt_type_id, recpt_id, is_sender) values ($1, 1, 9, false)',
        [id],
      )
    }
    await migrate(database)

    const { data } = await readMailbox(patientContext(database.db, 9), 'inbox')
    const names = data.map(({ messageID, authorship }) => [
      messageID,
      authorship?.who.display ?? null,
      authorship?.onBehalfOf?.display ?? null,
    ])
    expect(names.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      // The name that the message has, though the account has another one today.
      [1, 'Sam Whittaker', null],
      [2, 'Sam Whitaker', 'Eleanor Whitaker'],
      [3, 'Nadia Okafor, RN', 'Dr. Hannah Lee'],
      [4, 'Nadia Okafor, LPN', null],
      [5, 'Acme Care Homes', 'Eleanor Whitaker'],
      [6, null, null],
      [7, null, null],
    ])
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
})
