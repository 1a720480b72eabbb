import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#src/contract/booking.ts'
import { previousAppointments } from '#src/contract/appointments.ts'
import { BookingClinic, monday, tuesday, types } from '../../../../tests/bookingClinic.ts'
import { appointments } from '../../../db/schema/records.ts'
import { closures } from '../../../db/schema/scheduling.ts'

const clinic = await BookingClinic.open()
const { db, bob, kerr, lowe, home, harbor } = clinic

beforeEach(() => clinic.reset())

describe('lists to choose from', () => {
  it('name the providers who offer an active type and have hours, by name', async () => {
    const { reply } = await clinic.call('GET', 'p-portal/appointments/getPtPrvList/3')
    expect(v.parse(contract.providers.reply, reply).map(({ prvID }) => prvID)).toEqual(
      [lowe, kerr].toSorted((a, b) => b - a),
    )
  })

  it('name the active visit types of a provider, or of all providers, with words in each language', async () => {
    const of = async (prvId: number) => {
      const { reply } = await clinic.call('GET', `p-portal/appointments/templates/${prvId}`)
      return v.parse(contract.templates.reply, reply)
    }
    expect((await of(kerr)).map(({ templateID }) => templateID)).toEqual([types.long, types.short])
    expect((await of(0)).map(({ templateID }) => templateID)).toEqual([types.long, types.short])
    expect(await of(lowe)).toEqual([
      {
        templateID: types.short,
        templateName: 'Short visit',
        names: { en: 'Short visit', es: 'Visita corta' },
        instructions: { en: 'Bring a list.' },
        minutes: 20,
        modality: 'in-person',
      },
    ])
    expect(await of(999_999)).toEqual([])
  })

  it('name the days on which everybody is away, and not the leave of one provider', async () => {
    await db.insert(closures).values([
      { starts: '2026-12-03T00:00', ends: '2026-12-04T00:00', reason: 'Holiday', reasonEs: 'Festivo' },
      { starts: '2026-12-05T00:00', ends: '2026-12-06T00:00', reason: 'Leave', prvId: kerr },
      { starts: '2026-12-07T09:00', ends: '2026-12-07T18:00', reason: 'Training', siteId: home },
      { starts: '2026-12-08T09:00', ends: '2026-12-08T12:00', reason: 'Half a day' },
    ])
    const path = `p-portal/appointments/closedDays?start=20261201&end=20261231&prvId=${kerr}`
    const { reply } = await clinic.call('GET', path)
    expect(v.parse(contract.closedDays.reply, reply)).toEqual([
      { date: '2026-12-03', reason: { en: 'Holiday', es: 'Festivo' } },
      { date: '2026-12-07', reason: { en: 'Training' } },
    ])
  })
})

describe('available', () => {
  it('lists the free times with site, zone and instants', async () => {
    const { status, reply } = await clinic.available()
    const slots = v.parse(contract.available.reply, reply)
    expect(status).toBe(200)
    expect(slots[0]).toEqual({
      date: tuesday,
      timeFrom: '09:00',
      timeTo: '09:20',
      siteName: 'Riverside',
      siteID: home,
      startsAt: '2026-12-01T14:00:00.000Z',
      endsAt: '2026-12-01T14:20:00.000Z',
      timeZone: 'America/New_York',
    })
    expect(slots.at(-1)?.timeFrom).toBe('17:30')
  })

  it('lists only times that start now or later, by the clock of the server', async () => {
    const today = { start: '20261130', end: '20261130' }
    expect((await clinic.starts(today))[0]).toBe('09:15')
    clinic.setTime('2026-11-30T14:15:00Z')
    expect((await clinic.starts(today))[0]).toBe('09:15')
    clinic.setTime('2026-11-30T14:15:01Z')
    expect((await clinic.starts(today))[0]).toBe('09:30')
  })

  it('applies lead time and horizon of the visit type', async () => {
    expect(await clinic.starts({ start: '20261130', end: '20261130', tmplId: types.long })).toEqual([])
    expect((await clinic.starts({ tmplId: types.long }))[0]).toBe('09:15')
    expect(await clinic.starts({ start: '20261230', end: '20261230', tmplId: types.long })).not.toEqual([])
    expect(await clinic.starts({ start: '20261231', end: '20261231', tmplId: types.long })).toEqual([])
  })

  it('leaves out imported appointments without an end as if they took half an hour', async () => {
    const imported = { ptId: bob.user.PtID ?? 0, prvId: kerr, apptStatusId: 3, status: 'Confirmed', date: tuesday }
    await db.insert(appointments).values([
      { ...imported, startTime: '09:05', sortedAt: new Date('2026-12-01T14:05:00Z') },
      {
        ...imported,
        startTime: '13:00',
        sortedAt: new Date('2026-12-01T18:00:00Z'),
        status: 'Cancelled',
        apptStatusId: 6,
      },
      { ...imported, startTime: '14:00', sortedAt: new Date('2026-12-01T19:00:00Z'), status: 'Declined' },
    ])
    const starts = await clinic.starts()
    expect(starts.slice(0, 2)).toEqual(['09:45', '10:00'])
    expect(starts).toEqual(expect.arrayContaining(['13:00', '14:00']))
  })

  it.each([
    ['a day that does not exist', { start: '20260230', end: '20260301' }],
    ['the year 9999', { start: '99991201', end: '99991231' }],
    ['the year 0', { start: '00000101', end: '00000102' }],
    ['a month that does not exist', { start: '20261301', end: '20261302' }],
    ['an end before the start', { start: '20261202', end: '20261201' }],
    ['63 days', { start: '20261201', end: '20270201' }],
    ['10,000 days', { start: '20261201', end: '20540417' }],
    ['a start with a time', { start: '20261201T090000' }],
    ['a negative provider', { prvId: -1 }],
    ['a provider of 20 digits', { prvId: '99999999999999999999' }],
    ['a visit type that is no number', { tmplId: '1;drop' }],
  ])('refuses %s with 400', async (_, query) => {
    expect(await clinic.available(query)).toMatchObject({ status: 400, code: 'bad-input' })
  })

  it('accepts 62 days', async () => {
    expect((await clinic.available({ start: '20261201', end: '20270131' })).status).toBe(200)
  })

  it.each([
    ['an unknown provider', { prvId: '999999999999999' }],
    ['provider 0', { prvId: 0 }],
    ['a visit type of another provider', { prvId: lowe, tmplId: types.long }],
    ['an inactive visit type', { tmplId: types.inactive }],
    ['a missing appointment to ignore', { ignoreApptID: '999999999999999' }],
  ])('replies 404 for %s', async (_, query) => {
    expect(await clinic.available(query)).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('replies 404 if the appointment to ignore is another patient’s', async () => {
    const apptId = await clinic.booked({ by: bob })
    expect(await clinic.available({ ignoreApptID: apptId })).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('lists the time of an own request if it is ignored, and not the time of a confirmed appointment', async () => {
    const apptId = await clinic.booked()
    expect((await clinic.starts())[0]).toBe('09:30')
    expect((await clinic.starts({ ignoreApptID: apptId }))[0]).toBe('09:00')
    await clinic.confirm(apptId)
    expect((await clinic.starts({ ignoreApptID: apptId }))[0]).toBe('09:30')
  })

  it('lists a time at which the provider is at two sites at both, until it is taken at one', async () => {
    const at = async () =>
      v
        .parse(contract.available.reply, (await clinic.available({ prvId: lowe })).reply)
        .filter(({ timeFrom }) => timeFrom === '09:30')
        .map(({ siteID }) => siteID)
    expect(await at()).toEqual([home, harbor])
    await clinic.booked({ prv: lowe, site: harbor, start: `${tuesday}T09:30` })
    expect(await at()).toEqual([])
  })
})

describe('firstFree', () => {
  const first = async (query: string) => {
    const { status, reply } = await clinic.call('GET', `p-portal/appointments/firstFree?${query}`)
    return status === 200 ? v.parse(contract.firstFree.reply, reply) : status
  }
  const shown = (slots: Awaited<ReturnType<typeof first>>) =>
    typeof slots === 'number'
      ? slots
      : slots.map((one) => `${one.prvID === kerr ? 'kerr' : 'lowe'} ${one.date} ${one.timeFrom}`)

  it('lists the first time of each provider and day, at most 12', async () => {
    const slots = await first(`tmplId=${types.short}`)
    expect(shown(slots)).toHaveLength(12)
    expect((shown(slots) as string[]).slice(0, 4)).toEqual([
      'kerr 2026-11-30 09:15',
      expect.stringContaining('2026-12-01 09:00'),
      expect.stringContaining('2026-12-01 09:00'),
      'kerr 2026-12-02 09:00',
    ])
  })

  it('limits them to a provider and a part of the day', async () => {
    const slots = (await first(`tmplId=${types.short}&prvId=${kerr}&part=evening`)) as object[]
    expect(shown(slots as never)).toEqual(
      Array.from({ length: 12 }, (_, day) => {
        const date = new Date(Date.parse('2026-11-30T00:00:00Z') + day * 86_400_000).toISOString().slice(0, 10)
        return `kerr ${date} 17:00`
      }),
    )
  })

  it('finds a time months ahead if everything before is closed', async () => {
    await db.insert(closures).values({ starts: '2026-11-01T00:00', ends: '2027-04-01T00:00', reason: 'Move' })
    expect((shown(await first(`tmplId=${types.short}&prvId=${kerr}`)) as string[])[0]).toBe('kerr 2027-04-01 09:00')
  })

  it('replies with an empty list if nothing is free within the horizon, and 404 for a type that nobody offers', async () => {
    await db.insert(closures).values({ starts: '2026-11-01T00:00', ends: '2027-04-01T00:00', reason: 'Move' })
    expect(await first(`tmplId=${types.long}`)).toEqual([])
    expect(await first(`tmplId=${types.inactive}`)).toBe(404)
    expect(await first(`tmplId=${types.long}&prvId=${lowe}`)).toBe(404)
  })
})

describe('decisions', () => {
  it('name what the clinic declined in the last 7 days, with reason and words', async () => {
    const [request, confirmed] = [await clinic.booked(), await clinic.booked({ start: `${tuesday}T10:00` })]
    const declined = { declinedAt: monday, declineReason: 'phone-call', declineText: 'Please call us.' }
    await db
      .update(appointments)
      .set({ ...declined, status: 'Declined', apptStatusId: 6 })
      .where(eq(appointments.apptId, request))
    await db
      .update(appointments)
      .set({ ...declined, declineReason: 'unknown', status: 'Cancelled', apptStatusId: 6 })
      .where(eq(appointments.apptId, confirmed))
    expect(await clinic.upcoming()).toEqual([])
    expect((await clinic.decisions()).declined).toMatchObject([
      { apptID: request, wasRequest: true, reason: 'phone-call', text: 'Please call us.', startTime: '09:00' },
      { apptID: confirmed, wasRequest: false, reason: null },
    ])
    expect((await clinic.decisions(bob)).declined).toEqual([])
    clinic.setTime('2026-12-01T14:30:00Z')
    expect((await clinic.decisions()).declined.map(({ apptID }) => apptID)).toEqual([confirmed])
  })

  it('don’t name what the patient replaced since', async () => {
    const request = await clinic.booked()
    await db
      .update(appointments)
      .set({ declinedAt: monday, status: 'Declined', apptStatusId: 6 })
      .where(eq(appointments.apptId, request))
    await clinic.booked({ start: `${tuesday}T11:00`, previous: request })
    expect((await clinic.decisions()).declined).toEqual([])
  })
})

describe('notes', () => {
  it('are shown only if security action 5 is active', async () => {
    const apptId = await clinic.booked()
    await db.update(appointments).set({ note: 'Room 4' }).where(eq(appointments.apptId, apptId))
    expect((await clinic.upcoming()).map(({ note }) => note)).toEqual(['Room 4'])
    await clinic.setAction(5, false)
    expect((await clinic.upcoming()).map(({ note }) => note)).toEqual([null])
    clinic.setTime('2026-12-02T14:00:00Z')
    const { reply } = await clinic.call('GET', previousAppointments.path)
    expect(v.parse(previousAppointments.reply, reply).map(({ note }) => note)).toEqual([null])
  })
})

describe('the security list', () => {
  it('names the actions of the appointment screens', async () => {
    await clinic.setAction(6, false)
    const path = 'odata/SecurityActions?$filter=PPSecPgAccessID eq 15&$select=PPSecPgActionID,IsActive'
    expect((await clinic.call('GET', path)).reply['value']).toEqual([
      { PPSecPgActionID: 5, IsActive: true },
      { PPSecPgActionID: 6, IsActive: false },
      { PPSecPgActionID: 7, IsActive: true },
    ])
  })
})
