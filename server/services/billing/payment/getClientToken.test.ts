import { beforeAll, describe, expect, it } from 'vitest'
import { addMessageClinic, type MessageClinic } from '../../../../tests/messageClinic.ts'
import { testServer, type TestServer } from '../../../../tests/server.ts'
import { password } from '../../../../tests/smallClinic.ts'
import { sandboxGateway } from './sandboxGateway.ts'

const path = 'p-portal/ledger/getClientToken'
let clinic: MessageClinic
let server: TestServer
const seed = async (db: Parameters<typeof addMessageClinic>[0]) => {
  clinic = await addMessageClinic(db)
}

beforeAll(async () => {
  server = await testServer({ seed, payments: (db) => sandboxGateway({ db }) })
})

describe('getClientToken', () => {
  it('gives a patient the token of the gateway', async () => {
    const ann = await server.signIn('ann', password)
    const response = await server.fetch(path, { headers: ann.headers })
    expect(response.status).toBe(200)
    const { clientToken } = (await response.json()) as { clientToken: string }
    expect(JSON.parse(Buffer.from(clientToken, 'base64').toString())).toMatchObject({ environment: 'yarrow-sandbox' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('refuses staff who opened the record', async () => {
    const kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
    const { PtID } = (await server.signIn('ann', password)).user
    const opened = await server.fetch('account/open-patient', { headers: kim.headers, body: { PtID } })
    expect(opened.status).toBe(200)
    const { token } = (await opened.json()) as { token: string }
    const response = await server.fetch(path, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'not-allowed', detail: 'staff do not pay' })
  })

  it('answers 503 unavailable without a gateway', async () => {
    const other = await testServer({ seed })
    const ann = await other.signIn('ann', password)
    const response = await other.fetch(path, { headers: ann.headers })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  })
})
