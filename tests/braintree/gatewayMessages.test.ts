import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { braintreeGateway } from '#server/services/billing/payment/braintree/braintreeGateway.ts'
import { sandboxGateway } from '#server/services/billing/payment/sandboxGateway.ts'
import { twoStepWrites } from '#server/db/schema/writes.ts'
import { testServer, type TestServer } from '../server.ts'
import { addSmallClinic, type SmallClinic } from '../smallClinic.ts'
import { braintreeKeys } from './braintreeKeys.ts'
import { StandInBraintree } from './StandInBraintree.ts'

const now = new Date('2026-11-26T12:00:00Z')
const later = new Date('2026-11-26T13:00:00Z')
const path = '/webhooks/braintree'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

let server: TestServer
let clinic: SmallClinic
const db = () => server.databases['main']!.db

beforeAll(async () => {
  server = await testServer({
    now: () => now,
    seed: async (database) => {
      clinic = await addSmallClinic(database)
    },
    payments: () => braintreeGateway({ environment: 'sandbox', ...braintreeKeys, merchantAccountId: null }),
  })
})
beforeEach(async () => {
  await db().delete(twoStepWrites)
})

async function addPending(orderId: string, nextAskAt: Date | null): Promise<void> {
  const row = { requestKey: randomUUID(), key: randomUUID(), name: 'purchase', request: { orderId, cents: 500 } }
  await db()
    .insert(twoStepWrites)
    .values({ ...row, userId: clinic.ann, startedAt: now, nextAskAt })
}
const pending = async () => {
  const rows = await db().select().from(twoStepWrites).orderBy(twoStepWrites.requestKey)
  return new Map(rows.map(({ request, nextAskAt }) => [(request as { orderId: string }).orderId, nextAskAt]))
}
const send = (text: string, headers: Record<string, string> = form) => server.fetch(path, { text, headers })

describe('a message of the payment gateway', () => {
  it('makes the server ask about that order now, and about no other', async () => {
    await addPending('mine', later)
    await addPending('ended', null)
    await addPending('other', later)
    expect((await send(StandInBraintree.message('mine'))).status).toBe(204)
    expect((await send(StandInBraintree.message('ended'))).status).toBe(204)
    expect(await pending()).toEqual(
      new Map([
        ['mine', now],
        ['ended', now],
        ['other', later],
      ]),
    )
  })

  it('has no further effect if it comes twice or late', async () => {
    await addPending('mine', later)
    const message = StandInBraintree.message('mine')
    expect((await send(message)).status).toBe(204)
    expect((await send(message)).status).toBe(204)
    expect(await pending()).toEqual(new Map([['mine', now]]))
    await db().delete(twoStepWrites)
    expect((await send(message)).status).toBe(204)
    expect(await pending()).toEqual(new Map())
  })

  it('is refused without effect if another key signed it', async () => {
    await addPending('mine', later)
    expect((await send(StandInBraintree.message('mine', 'forged'))).status).toBe(403)
    expect(await pending()).toEqual(new Map([['mine', later]]))
  })

  it('is accepted if it only tests the address', async () => {
    expect((await send(StandInBraintree.check())).status).toBe(204)
  })

  it.each([
    ['an empty form', '', form, 400],
    ['a form without a payload', 'bt_signature=a%7Cb', form, 400],
    ['a signature without a key', 'bt_signature=a&bt_payload=b', form, 403],
    ['a payload that is not Base64', 'bt_signature=a%7Cb&bt_payload=%3C%00', form, 403],
    ['JSON', '{}', { 'content-type': 'application/json' }, 415],
    ['a body of a megabyte', `bt_signature=a&bt_payload=${'a'.repeat(1_000_000)}`, form, 413],
  ])('is refused if it is %s', async (_, text, headers, status) => {
    expect((await send(text, headers)).status).toBe(status)
  })

  it('is refused in another form than a signed one, even if the signature fits', async () => {
    const fields = new URLSearchParams(StandInBraintree.message('mine'))
    const changed = Buffer.from('<notification><kind>transaction_settled</kind></notification>').toString('base64')
    fields.set('bt_payload', changed)
    expect((await send(fields.toString())).status).toBe(403)
  })
})

it('without Braintree, there is no address for its messages', async () => {
  const other = await testServer({ payments: (database) => sandboxGateway({ db: database }) })
  const response = await other.fetch(path, { text: StandInBraintree.message('mine'), headers: form })
  expect(response.status).toBe(404)
})
