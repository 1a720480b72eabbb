import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoMailClinic } from '../../tests/demoMailClinic.ts'
import { allOf, grant, type TestBundle, type TestClient, testClient } from '../../tests/fhirClient.ts'
import { demoCorrespondents, office, provider, topic } from '../../tests/mailboxes.ts'
import { faultsOf } from '../../tests/validateR4.ts'
import { blobs, messageAttachments, messageParties, messages } from '../db/schema/messages.ts'
import { demoPassword } from '../seed/clinic/demoAccounts.ts'

const { server, clock, db, post } = await demoMailClinic()
// The client signs its assertion with the machine's time.
clock.now = new Date()
const { maria, sam, lee, nadia } = await demoCorrespondents(post)
const acme = await post.of('acme', demoPassword)
const eleanor = { recptID: 10_484, recptTypeID: 1 }
let client: TestClient

beforeAll(async () => {
  client = await testClient(db, server)
  for (const { recptID } of [maria, eleanor]) await grant(db, client.clientId, recptID, ['Patient', 'Communication'])
})

type Resource = TestBundle['entry'][number]['resource']

async function read(messageID: number): Promise<Resource> {
  const response = await client.get(`Communication/${messageID}`)
  expect(response.status).toBe(200)
  const resource = (await response.json()) as Resource
  expect(faultsOf(resource)).toEqual([])
  return resource
}

describe('a Communication', () => {
  it('has the author as its sender, and a Provenance that says for whom a nurse wrote it', async () => {
    clock.pass(1000)
    const asLee = await post.acting(nadia, provider('lee'))
    const { messageID } = await post.send(asLee, maria, {
      subject: 'Stop warfarin.',
      body: '<p>Until <strong>Friday</strong>.</p><p>1 &lt; 2</p>',
    })
    const { meta: _, ...resource } = await read(messageID)
    expect(resource).toEqual({
      resourceType: 'Communication',
      id: String(messageID),
      contained: [
        {
          resourceType: 'Provenance',
          id: 'authorship',
          target: [{ reference: '#' }],
          recorded: clock.now.toISOString(),
          agent: [
            {
              type: {
                coding: [
                  { system: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type', code: 'author' },
                ],
              },
              who: { type: 'Practitioner', display: 'Nadia Okafor, RN' },
              onBehalfOf: { type: 'Practitioner', display: 'Dr. Hannah Lee' },
            },
          ],
        },
      ],
      status: 'completed',
      subject: { reference: `Patient/${maria.recptID}` },
      topic: { text: 'Stop warfarin.' },
      sent: clock.now.toISOString(),
      recipient: [{ reference: `Patient/${maria.recptID}`, display: 'Maria Alvarez Ruiz' }],
      sender: { type: 'Practitioner', display: 'Nadia Okafor, RN' },
      payload: [{ contentString: 'Until Friday.\n\n1 < 2' }],
    })
  })

  it.each([
    ['a relative', sam, { type: 'RelatedPerson', display: 'Sam Whitaker' }],
    ['a care home', acme, { type: 'Organization', display: 'Acme Care Homes' }],
  ])('names %s and the patient for whom they wrote', async (_, who, sender) => {
    const { messageID } = await post.send(await post.acting(who, eleanor), office('frontDesk'))
    const patient = { reference: `Patient/${eleanor.recptID}`, display: 'Eleanor Ruth Whitaker' }
    expect(await read(messageID)).toMatchObject({
      sender,
      contained: [{ agent: [{ who: sender, onBehalfOf: patient }] }],
      recipient: [{ type: 'Organization', display: 'Front desk' }],
      subject: { reference: patient.reference },
    })
  })

  it('names the sender alone if they wrote for themselves', async () => {
    const { messageID } = await post.send(maria, provider('lee'), {
      ppRouteID: topic('Medicine or refill'),
      ccID: office('frontDesk').recptID,
      ccRecptTypeID: 4,
    })
    const resource = await read(messageID)
    expect(resource).toMatchObject({
      sender: { reference: `Patient/${maria.recptID}`, display: 'Maria Alvarez Ruiz' },
      recipient: [
        { type: 'Practitioner', display: 'Dr. Hannah Lee' },
        { type: 'Organization', display: 'Front desk' },
      ],
      category: [{ text: 'Medicine or refill' }],
    })
    expect(resource).not.toHaveProperty('contained')
    expect(resource).not.toHaveProperty('inResponseTo')

    const answer = await post.send(lee, maria, { ppMsgID_Prev: messageID })
    expect(await read(answer.messageID)).toMatchObject({
      inResponseTo: [{ reference: `Communication/${messageID}` }],
      sender: { type: 'Practitioner', display: 'Dr. Hannah Lee' },
    })
  })

  it('names the sender alone if the author is unknown, and says nothing of a Provenance', async () => {
    const imported = (await post.read(maria, 'inbox')).find(({ authorship }) => authorship === null)
    const resource = await read(imported!.messageID)
    expect(resource).toMatchObject({ sender: { display: imported!.fromUserDisplayName } })
    expect(resource).not.toHaveProperty('contained')
  })

  it('lists its files without their bytes', async () => {
    const { messageID } = await post.send(maria, provider('lee'))
    const [blob] = await db
      .insert(blobs)
      .values({
        name: 'rash',
        fileExtension: 'jpg',
        mediaType: 'image/jpeg',
        imgCatId: 1,
        imgTypeId: 1,
        recptId: maria.recptID,
        recptTypeId: 1,
        userId: 1,
        data: Buffer.from('xyz'),
        size: 3,
      })
      .returning()
    await db.insert(messageAttachments).values({ messageId: messageID, blobId: blob!.blobId, rank: 0 })
    expect(await read(messageID)).toMatchObject({
      payload: [
        { contentString: 'May I ask?' },
        { contentAttachment: { contentType: 'image/jpeg', size: 3, title: 'rash.jpg' } },
      ],
    })
  })

  it('is served only if its patient granted access, and never if it is in the mailboxes of two patients', async () => {
    const mine = await post.of('sam', demoPassword)
    const other = await post.send(mine, office('frontDesk'))
    expect((await client.get(`Communication/${other.messageID}`)).status).toBe(404)
    const { entries, total } = await allOf(client, `Communication?patient=${maria.recptID}&_count=3`)
    const known = await db.$count(messageParties, eq(messageParties.recptId, maria.recptID))
    expect([entries.length, total]).toEqual([known, known])

    const { messageID } = await post.send(maria, provider('lee'))
    await db
      .insert(messageParties)
      .values({ messageId: messageID, recptTypeId: 1, recptId: sam.recptID, isSender: false })
    expect((await client.get(`Communication/${messageID}`)).status).toBe(404)
  })

  it('is found by when it was sent, and one without a time is still valid', async () => {
    clock.pass(30_000)
    const doctor = await post.of('drlee', demoPassword, { site: 1, PUserType: 99 })
    const asLee = await post.acting(await post.of('nadia', demoPassword, { site: 1, PUserType: 99 }), provider('lee'))
    const sent = await post.send(doctor, maria)
    const since = `Communication?_lastUpdated=ge${clock.now.toISOString()}`
    expect((await allOf(client, since)).entries.map(({ resource }) => resource.id)).toEqual([String(sent.messageID)])
    const { messageID } = await post.send(asLee, maria)
    await db.update(messages).set({ sentAt: null }).where(eq(messages.messageId, messageID))
    const resource = await read(messageID)
    expect(resource).not.toHaveProperty('sent')
    expect(resource).toMatchObject({ meta: { lastUpdated: '1970-01-01T00:00:00.000Z' } })
  })
})
