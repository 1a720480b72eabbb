import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { CurrentUser, currentUser } from '#src/contract/account.ts'
import { testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../tests/smallClinic.ts'
import { accountObjectTypes, accounts } from '../db/schema/accounts.ts'

const minute = 60_000
let clock = Date.UTC(2026, 0, 5, 9)
let clinic: SmallClinic
let server: TestServer

beforeAll(async () => {
  server = await testServer({
    now: () => new Date(clock),
    seed: async (db) => {
      clinic = await addSmallClinic(db)
    },
  })
})

const ask = (headers: Readonly<Record<string, string>>) => server.fetch(currentUser.path, { headers })
const database = () => {
  const main = server.databases['main']
  if (!main) throw new Error('no database')
  return main.db
}

describe('the current user', () => {
  it('is exactly the signed-in patient or staff member', async () => {
    const staff = { PUserType: 99, site: clinic.sites.home }
    for (const session of [
      await server.signIn('ann', password),
      await server.signIn('bob', password),
      await server.signIn('drkim', password, staff),
    ]) {
      const response = await ask(session.headers)
      expect(response.status).toBe(200)
      expect(v.parse(v.strictObject(CurrentUser.entries), await response.json())).toEqual(session.user)
    }
  })

  it('is confirmed with 304 until the user’s name or object types change', async () => {
    const { headers } = await server.signIn('bob', password)
    const etag = (await ask(headers)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^".+"$/)
    const again = await ask({ ...headers, 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await database().update(accounts).set({ nameLast: 'Brand' }).where(eq(accounts.userId, clinic.bob))
    const renamed = await ask({ ...headers, 'if-none-match': etag })
    expect(renamed.status).toBe(200)
    expect(await renamed.json()).toMatchObject({ displayName: 'Bob Brand', NameLast: 'Brand' })
    await database().delete(accountObjectTypes).where(eq(accountObjectTypes.userId, clinic.bob))
    const changed = await ask({ ...headers, 'if-none-match': renamed.headers.get('etag') ?? '' })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({ displayName: 'Bob Brand', NameLast: 'Brand', objectTypeIds: [] })
  })

  it('is refused without a token, after logout, and after the token has expired', async () => {
    const codeOf = async (response: Response) => [
      response.status,
      ((await response.json()) as { readonly code: string }).code,
    ]
    expect(await codeOf(await ask({}))).toEqual([401, 'not-signed-in'])
    const ended = await server.signIn('ann', password)
    await server.fetch('account/logout', { method: 'POST', headers: { LogonHisID: ended.logonHisID } })
    expect(await codeOf(await ask(ended.headers))).toEqual([401, 'session-ended'])
    const late = await server.signIn('ann', password)
    clock += 16 * minute
    expect(await codeOf(await ask(late.headers))).toEqual([401, 'session-ended'])
  })
})
