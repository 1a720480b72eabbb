import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../tests/smallClinic.ts'
import type { Database } from '../db/client.ts'
import { accounts } from '../db/schema/accounts.ts'
import { appointments } from '../db/schema/records.ts'

let server: TestServer
let db: Database
let clinic: SmallClinic
let ann: SignedIn
let bob: SignedIn
let apptId: number

beforeAll(async () => {
  server = await testServer({ seed: async (seeded) => (clinic = await addSmallClinic((db = seeded))) })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
  const [row] = await db
    .insert(appointments)
    .values({
      ptId: ann.user.PtID ?? 0,
      siteId: clinic.sites.home,
      apptStatusId: 3,
      status: 'Confirmed',
      date: '2026-11-27',
      startTime: '09:15',
      sortedAt: new Date('2026-11-27T09:15:00Z'),
      template: 'Heart check',
    })
    .returning({ apptId: appointments.apptId })
  apptId = row?.apptId ?? 0
})

const ask = (who: SignedIn, id: number | string, query = '') =>
  server.fetch(`p-portal/appointments/ics/${id}${query}`, { headers: who.headers })

describe('p-portal/appointments/ics', () => {
  it('returns the calendar file of the patient’s appointment, which is not cached', async () => {
    const response = await ask(ann, apptId)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text).toContain(`UID:appointment-${apptId}@portal.test\r\n`)
    expect(text).toContain('SUMMARY:Appointment\\, Test Clinic\r\n')
    expect(text).not.toContain('Heart')
  })

  it('writes it in the language of the reader, otherwise in that of the account', async () => {
    const summary = async (query = '') => /SUMMARY:(\S+)/.exec(await (await ask(ann, apptId, query)).text())?.[1]
    expect(await summary('?language=es')).toBe('Cita\\,')
    expect(await summary()).toBe('Appointment\\,')
    await db.update(accounts).set({ language: 'ar' }).where(eq(accounts.userId, clinic.ann))
    expect(await summary()).toBe('موعد،')
    expect(await summary('?language=es')).toBe('Cita\\,')
    expect((await ask(ann, apptId, '?language=de')).status).toBe(400)
  })

  it('answers for the appointment of another patient as for one that does not exist', async () => {
    const [foreign, missing] = [await ask(bob, apptId), await ask(bob, 999_999)]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(await foreign.text()).toBe(await missing.text())
  })

  it.each(['x', '-1', '1.5', '9'.repeat(16)])('refuses the number %s', async (id) => {
    expect((await ask(ann, id)).status).toBe(400)
  })
})
