import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { topicsAsked, topicsOf } from '#src/areas/messages/draft/composeModel.ts'
import { messageRoutes as endpoint } from '#src/contract/messageWriting.ts'
import { messageRoutes } from '#server/db/schema/messages.ts'
import { addMessageClinic } from './messageClinic.ts'
import { testServer, type SignedIn, type TestServer } from './server.ts'
import { password } from './smallClinic.ts'

let server: TestServer
let ann: SignedIn

beforeAll(async () => {
  server = await testServer({
    seed: async (db) => {
      await addMessageClinic(db)
      await db
        .insert(messageRoutes)
        .values([
          { nameX: 'Refill', disclaimer: 'Two working days.' },
          { nameX: 'Follow-up', ppRouteTypeId: 5 },
          { nameX: 'Appointment' },
          { nameX: 'Fax', isActive: false },
        ])
    },
  })
  ann = await server.signIn('Ann', password)
})

const topics = async (isReply: boolean) => {
  const query = new URLSearchParams(Object.entries(topicsAsked(isReply)).map(([name, value]) => [name, String(value)]))
  const reply = await server.fetch(`odata/MessageRoutes?${query}`, { headers: ann.headers })
  expect(reply.status).toBe(200)
  return topicsOf(v.parse(endpoint.reply, await reply.json()).value, ann.user.userType)
}

it('a new message offers the active topics for new messages, sorted by name', async () => {
  expect((await topics(false)).map(({ name, disclaimer }) => [name, disclaimer])).toEqual([
    ['Appointment', null],
    ['Refill', 'Two working days.'],
  ])
})

it('a reply also offers the topics of other types', async () => {
  expect((await topics(true)).map(({ name }) => name)).toEqual(['Appointment', 'Follow-up', 'Refill'])
})
