import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { messageRoutes as routesCall } from '#src/contract/messageWriting.ts'
import { type Correspondent, Mailboxes } from '../../../tests/mailboxes.ts'
import { testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password } from '../../../tests/smallClinic.ts'
import { messageRoutes, offices } from '../../db/schema/messages.ts'
import { writeOffice } from './writeOffice.ts'
import { writeTopic } from './writeTopic.ts'

let server: TestServer
let post: Mailboxes
let ann: Correspondent
const now = new Date('2026-11-20T14:41:00Z')
const later = new Date('2026-11-21T09:00:00Z')
const db = () => server.databases['main']!.db

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic })
  post = new Mailboxes(server)
  ann = await post.of('ann', password)
})
beforeEach(async () => {
  await db().delete(messageRoutes)
  await db().delete(offices)
})

const officeRows = () => db().select().from(offices).orderBy(asc(offices.officeId))
const topicRows = () => db().select().from(messageRoutes).orderBy(asc(messageRoutes.ppRouteId))

describe('writeOffice', () => {
  it('creates an office that patients can write to, and updates it on a second run', async () => {
    expect(await post.names(ann, 0)).toEqual([])
    const made = await writeOffice(db(), { name: ' Front desk ', reader: 'DrKim', isActive: true })
    const again = await writeOffice(db(), { name: 'Front desk', email: 'desk@example.org', isActive: true })
    expect(again).toEqual(made)
    expect(await officeRows()).toMatchObject([{ ...made, name: 'Front desk', email: 'desk@example.org', prvId: 1 }])
    expect(await post.names(ann, 0)).toEqual(['Front desk'])
    await post.send(ann, { recptID: made.officeId, recptTypeID: 4 })
  })

  it('creates one office for concurrent runs', async () => {
    const office = { name: 'Billing', reader: 'drkim', isActive: true }
    const [one, other] = await Promise.all([writeOffice(db(), office), writeOffice(db(), office)])
    expect(one).toEqual(other)
    expect(await officeRows()).toHaveLength(1)
  })

  it('closes an office', async () => {
    const made = await writeOffice(db(), { name: 'Front desk', reader: 'drkim', isActive: true })
    await writeOffice(db(), { name: 'Front desk', isActive: false })
    expect(await officeRows()).toMatchObject([{ ...made, prvId: 1, isActive: false }])
    expect(await post.names(ann, 0)).toEqual([])
    const misspelt = { name: 'Frontdesk', reader: 'drkim', isActive: false }
    await expect(writeOffice(db(), misspelt)).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    [{ name: ' ', reader: 'drkim' }, 'name: empty'],
    [{ name: 'x'.repeat(201), reader: 'drkim' }, 'name: longer than 200'],
    [{ name: 'Desk' }, 'reader: required for a new office'],
    [{ name: 'Desk', reader: 'ann' }, 'provider ann: not found'],
    [{ name: 'Desk', reader: 'nobody' }, 'provider nobody: not found'],
    [{ name: 'Desk', reader: 'drkim', email: 'x' }, 'mail address: expected one such as name@example.org'],
  ])('refuses %j', async (office, detail) => {
    await expect(writeOffice(db(), { ...office, isActive: true })).rejects.toMatchObject({ detail })
    expect(await officeRows()).toEqual([])
  })
})

describe('writeTopic', () => {
  const offered = async () => {
    const query = new URLSearchParams({
      $filter: 'IsActive eq true and PPRouteTypeID eq 4',
      $orderby: 'NameX',
      $select: 'NameX,Disclaimer',
    })
    const response = await server.fetch(`odata/MessageRoutes?${String(query)}`, { headers: ann.headers })
    return v.parse(routesCall.reply, await response.json()).value
  }

  it('adds a topic for new messages, and updates it on a second run', async () => {
    const made = await writeTopic(db(), { name: 'Refill', disclaimer: 'Two days.', isActive: true }, now)
    const again = await writeTopic(
      db(),
      { name: ' Refill ', description: 'Medicines', reader: 'drkim', isActive: true },
      later,
    )
    expect(again).toEqual(made)
    expect(await topicRows()).toMatchObject([
      {
        ...made,
        nameX: 'Refill',
        descX: 'Medicines',
        disclaimer: 'Two days.',
        isActiveDate: now,
        prvId: 1,
        ppRouteTypeId: 4,
      },
    ])
    expect(await offered()).toEqual([{ NameX: 'Refill', Disclaimer: 'Two days.' }])
    await writeTopic(db(), { name: 'Refill', disclaimer: '', isActive: true }, later)
    expect(await offered()).toEqual([{ NameX: 'Refill', Disclaimer: null }])
  })

  it('ends a topic, and stores the time', async () => {
    await writeTopic(db(), { name: 'Refill', isActive: true }, now)
    await writeTopic(db(), { name: 'Refill', isActive: false }, later)
    expect(await topicRows()).toMatchObject([{ isActive: false, isActiveDate: later }])
    expect(await offered()).toEqual([])
    await expect(writeTopic(db(), { name: 'Refil', isActive: false }, later)).rejects.toMatchObject({ status: 404 })
  })

  it('adds a topic of another type, which is not offered for new messages', async () => {
    await writeTopic(db(), { name: 'Follow-up', typeId: 5, isActive: true }, now)
    expect(await topicRows()).toMatchObject([{ ppRouteTypeId: 5 }])
    expect(await offered()).toEqual([])
  })

  it.each([
    [{ name: '' }, 'name: empty'],
    [{ name: 'x', description: 'x'.repeat(1001) }, 'description: longer than 1000'],
    [{ name: 'x', typeId: Number.NaN }, 'type: expected a whole number from 1'],
    [{ name: 'x', typeId: 0 }, 'type: expected a whole number from 1'],
    [{ name: 'x', typeId: 1.5 }, 'type: expected a whole number from 1'],
    [{ name: 'x', reader: 'bob' }, 'provider bob: not found'],
  ])('refuses %j', async (topic, detail) => {
    await expect(writeTopic(db(), { ...topic, isActive: true }, now)).rejects.toMatchObject({ detail })
    expect(await topicRows()).toEqual([])
  })
})
