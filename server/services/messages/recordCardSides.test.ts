import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { events } from '#src/contract/events.ts'
import { imageCategories, imageTypes } from '#src/contract/images.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { demoMailClinic } from '../../../tests/demoMailClinic.ts'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { type Correspondent, demoCorrespondents, noah, office, provider } from '../../../tests/mailboxes.ts'
import { accountObjectTypes, accounts } from '../../db/schema/accounts.ts'
import { insuranceCards } from '../../db/schema/insurance.ts'

const { server, clock, db, post } = await demoMailClinic()
const { maria, sam, lee, nadia } = await demoCorrespondents(post)

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Side = keyof typeof imageTypes

/** Uploads a picture and returns its key and number. */
async function upload(who: Correspondent, type: Side, category: keyof typeof imageCategories = 'insuranceCard') {
  const uploadKey = crypto.randomUUID()
  const body = [
    {
      BlobID: 0,
      BlobName: 'card.png',
      BlobAsDataURL: png,
      ImgCatID: imageCategories[category],
      ImgTypeID: imageTypes[type],
      RecptID: who.recptID,
      RecptTypeID: who.recptTypeID,
      uploadKey,
    },
  ]
  const reply = await server.fetch('Images', { headers: who.headers, body })
  expect(reply.status).toBe(200)
  const { data } = (await reply.json()) as { data: { blobID: number }[] }
  return { uploadKey, blobId: data[0]?.blobID }
}

const cards = () => db.select().from(insuranceCards).orderBy(asc(insuranceCards.cardId))
const keys = (...uploads: { uploadKey: string }[]) => uploads.map(({ uploadKey }) => ({ uploadKey }))

describe('a message with sides of an insurance card', () => {
  it('records a card of the sender that is not checked yet', async () => {
    // The demo clinic has a card already.
    const before = (await cards()).length
    const [back, front] = [await upload(maria, 'cardBack'), await upload(maria, 'cardFront')]
    const { messageID } = await post.send(maria, provider('lee'), { body: '', attachments: keys(back, front) })
    expect((await cards()).slice(before)).toMatchObject([
      {
        ptId: maria.recptID,
        messageId: messageID,
        frontBlobId: front.blobId,
        backBlobId: back.blobId,
        missingReason: null,
        sentAt: clock.now,
        authorRecptId: maria.recptID,
        ptPolicyId: null,
        checkedAt: null,
      },
    ])
  })

  it('tells open devices of the patient and of staff who may see the insurance, also if they don’t get the message', async () => {
    const own = eq(accounts.userName, 'drlee')
    const [account] = await db.select({ userId: accounts.userId }).from(accounts).where(own)
    const insurance = and(
      eq(accountObjectTypes.userId, account?.userId ?? 0),
      eq(accountObjectTypes.objectTypeId, objectTypes.insurance),
    )
    const removed = await db.delete(accountObjectTypes).where(insurance).returning()
    expect(removed).toHaveLength(1)
    const follow = async ({ headers }: Correspondent) => followedEvents(await server.fetch(events.path, { headers }))
    const [hers, reader, other] = [await follow(maria), await follow(lee), await follow(nadia)]
    await vi.waitFor(() => expect([hers, reader, other].every(({ beats }) => beats > 0)).toBe(true))
    const side = await upload(maria, 'cardFront')
    await post.send(maria, provider('lee'), { attachments: keys(side), cardMissingReason: 'Lost' })
    for (const { kinds } of [hers, other]) await vi.waitFor(() => expect(kinds).toContain('insurance'))
    await vi.waitFor(() => expect(reader.kinds).toContain('messages'))
    expect(reader.kinds).not.toContain('insurance')
    await Promise.all([hers, reader, other].map(({ leave }) => leave()))
    await db.insert(accountObjectTypes).values(removed)
  })

  it('records the reason only if one side is missing', async () => {
    const before = (await cards()).length
    const cardMissingReason = 'The back is empty'
    const one = await upload(maria, 'cardFront')
    await post.send(maria, provider('lee'), { attachments: keys(one), cardMissingReason })
    const both = [await upload(maria, 'cardFront'), await upload(maria, 'cardBack')]
    await post.send(maria, provider('lee'), { attachments: keys(...both), cardMissingReason })
    expect((await cards()).slice(before)).toMatchObject([
      { backBlobId: null, missingReason: cardMissingReason },
      { backBlobId: both[1]?.blobId, missingReason: null },
    ])
  })

  it('records a card of the represented person, with its author', async () => {
    const acting = await post.acting(sam, noah)
    const side = await upload(acting, 'cardBack')
    await post.send(acting, office('frontDesk'), { attachments: keys(side), cardMissingReason: 'Lost' })
    expect((await cards()).at(-1)).toMatchObject({
      ptId: noah.recptID,
      frontBlobId: null,
      backBlobId: side.blobId,
      authorRecptId: sam.recptID,
    })
  })

  it('records one card if the message is sent again with its key', async () => {
    const before = (await cards()).length
    const side = await upload(maria, 'cardFront')
    const headers = { ...maria.headers, 'idempotency-key': crypto.randomUUID() }
    const body = post.draft(maria, provider('lee'), { attachments: keys(side), cardMissingReason: 'Lost' })
    const [one, two] = [await post.post({ headers }, body), await post.post({ headers }, body)]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await cards()).toHaveLength(before + 1)
  })

  it('records nothing if the message is refused, was written by staff, or has only other pictures', async () => {
    const before = await cards()
    const side = await upload(maria, 'cardFront')
    const nobody = { recptID: 999_999, recptTypeID: 59 }
    expect(await post.refusal(maria, nobody, { attachments: keys(side) })).toEqual([403, 'recipient-gone'])
    await post.send(lee, maria, { attachments: keys(await upload(lee, 'cardFront')) })
    const photo = await upload(maria, 'photo', 'messageAttachment')
    await post.send(maria, provider('lee'), { attachments: keys(photo), cardMissingReason: 'Lost' })
    expect(await cards()).toEqual(before)
  })

  it('refuses pictures of another person, and a reason that is empty or too long', async () => {
    const before = await cards()
    const side = await upload(maria, 'cardFront')
    expect(await post.refusal(sam, office('frontDesk'), { attachments: keys(side) })).toEqual([409, 'attachment-gone'])
    for (const cardMissingReason of ['  ', 'a'.repeat(501)])
      expect(await post.refusal(maria, provider('lee'), { attachments: keys(side), cardMissingReason })).toEqual([
        400,
        'bad-input',
      ])
    expect(await cards()).toEqual(before)
  })
})
