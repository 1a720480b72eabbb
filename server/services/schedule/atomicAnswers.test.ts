import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { book } from '#src/contract/booking.ts'
import { conflict, ok, scheduleAnswers, tuesday10, tuesday11 } from '../../../tests/scheduleAnswers.ts'
import { addAppointment, caller, request } from '../../../tests/scheduleClinic.ts'
import { password } from '../../../tests/smallClinic.ts'
import { appointments } from '../../db/schema/records.ts'
import { appointmentQuanta } from '../../db/schema/scheduling.ts'

const schedule = await scheduleAnswers()
const { clinic, db, server, call, kim, rosa } = schedule
const { confirm, decline, move, row, quarters, logged, told } = schedule
/** Calls another process of the clinic. */
const callSecond = caller(await schedule.clinicServer())

beforeEach(schedule.reset)

describe('at the same moment, on two servers', () => {
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)

  it('20 confirms of a request confirm it once', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    const all = Array.from({ length: 20 }, (_, no) => confirm(kim, id, 3, no % 2 ? call : callSecond))
    expect(statuses(await Promise.all(all))).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await logged()).toHaveLength(1)
    expect(await told()).toHaveLength(1)
    expect(await row(id)).toMatchObject({ icsSequence: 1 })
  })

  it('the same confirm sent 5 times is done once, and each gets its reply', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    const key = 'one-press-of-confirm'
    const all = Array.from({ length: 5 }, (_, no) => confirm(kim, id, 3, no % 2 ? call : callSecond, key))
    expect(statuses(await Promise.all(all))).toEqual([200, 200, 200, 200, 200])
    expect(await told()).toHaveLength(1)
  })

  /** Makes calls while another transaction changes the appointment, which commits when all of them wait. */
  const whileLocked = async <T>(id: number, calls: readonly (() => Promise<T>)[], change = {}): Promise<T[]> => {
    let made: Promise<T>[] = []
    await db.transaction(async (tx) => {
      const isThis = eq(appointments.apptId, id)
      await tx
        .update(appointments)
        .set({ note: null, ...change })
        .where(isThis)
      made = calls.map((make) => make())
      await vi.waitFor(
        async () => {
          const { rows } = await db.execute(sql`
            select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`)
          expect(rows).toEqual([{ count: calls.length }])
        },
        { timeout: 5000 },
      )
    })
    return Promise.all(made)
  }

  it('of a confirm and a decline, one wins and the other is a conflict', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    const answers = await whileLocked(id, [() => confirm(kim, id), () => decline(rosa, id, {}, callSecond)])
    expect(statuses(answers)).toEqual([200, 409])
    const status = answers[0]?.status === 200 ? 'Confirmed' : 'Declined'
    expect(await row(id)).toMatchObject({ status, icsSequence: 1 })
    expect(await told()).toHaveLength(1)
  })

  it('of two moves of one appointment, one wins and the other is a conflict', async () => {
    const id = await addAppointment(db, clinic, tuesday10)
    const later = '2026-01-06T18:00:00Z'
    const moves = [() => move(kim, id, tuesday11), () => move(rosa, id, later, clinic.sites.home, callSecond)]
    const answers = await whileLocked(id, moves)
    expect(statuses(answers)).toEqual([200, 409])
    expect(await quarters(id)).toEqual(answers[0]?.status === 200 ? ['16:00', '16:15'] : ['18:00', '18:15'])
  })

  it('a confirm of a request and its replacement by the patient leave one of the two in the end', async () => {
    const ann = await server.signIn('ann', password)
    const id = await addAppointment(db, clinic, '2026-01-07T15:00:00Z', request)
    const replace = () =>
      call(ann, 'p-portal/appointments/book', {
        previousApptID: id,
        startTime: '2026-01-08T10:00',
        endTime: '2026-01-08T10:30',
        apptStatusID: 3,
        apptStatusSecID: 44,
        siteID: clinic.sites.home,
        prvID: clinic.kim,
        templateID: clinic.checkup,
      })
    const [confirmed, replaced] = await whileLocked(id, [() => confirm(kim, id, 3, callSecond), replace])
    expect(replaced?.status).toBe(200)
    const old = await row(id)
    expect([confirmed?.status, old?.status]).toEqual(
      confirmed?.status === 200 ? [200, 'Confirmed'] : [409, 'Cancelled'],
    )
    const booked = v.parse(book.reply, replaced?.body)
    expect(await confirm(kim, booked.apptID)).toEqual(ok)
    expect(await row(id)).toMatchObject({ status: 'Cancelled' })
    expect(await quarters(id)).toEqual([])
  })

  it('a patient who gives up an appointment while staff confirm its successor has the successor', async () => {
    const ann = await server.signIn('ann', password)
    const previousApptId = await addAppointment(db, clinic, '2026-01-07T15:00:00Z')
    const id = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    const giveUp = () => call(ann, `p-portal/appointments/cancel/${previousApptId}?for=reschedule`, {})
    const [confirmed, given] = await whileLocked(previousApptId, [() => confirm(kim, id, 3, callSecond), giveUp])
    expect(confirmed).toEqual(ok)
    expect([200, 409]).toContain(given?.status)
    expect(await row(previousApptId)).toMatchObject({ status: 'Cancelled' })
    // Nothing is kept of the old time.
    expect(await db.select().from(appointmentQuanta)).toHaveLength(2)
  })

  it('a confirm finds that the patient canceled', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    const canceled = { apptStatusId: 6, status: 'Cancelled' }
    expect(await whileLocked(id, [() => confirm(kim, id)], canceled)).toMatchObject([conflict])
    expect(await row(id)).toMatchObject({ status: 'Cancelled' })
  })

  it('of 6 moves to one time, one succeeds', async () => {
    const made = []
    for (const hour of [14, 15, 17, 18, 19, 20])
      made.push(await addAppointment(db, clinic, `2026-01-06T${hour}:00:00Z`))
    const moves = made.map((id, no) => move(kim, id, tuesday11, clinic.sites.home, no % 2 ? call : callSecond))
    expect(statuses(await Promise.all(moves))).toEqual([200, 409, 409, 409, 409, 409])
    const taken = await db
      .select()
      .from(appointmentQuanta)
      .where(eq(appointmentQuanta.startsAt, new Date(tuesday11)))
    expect(taken).toHaveLength(1)
    expect(await db.select().from(appointmentQuanta)).toHaveLength(12)
  })

  it('two appointments that are moved to each other’s time stay where they are', async () => {
    const one = await addAppointment(db, clinic, tuesday10)
    const two = await addAppointment(db, clinic, tuesday11)
    const moves = [move(kim, one, tuesday11), move(rosa, two, tuesday10, clinic.sites.home, callSecond)]
    expect(statuses(await Promise.all(moves))).toEqual([409, 409])
    expect([await quarters(one), await quarters(two)]).toEqual([
      ['15:00', '15:15'],
      ['16:00', '16:15'],
    ])
  })

  it('confirms of two requests that replace one appointment are both done', async () => {
    const previousApptId = await addAppointment(db, clinic, '2026-01-07T15:00:00Z')
    const one = await addAppointment(db, clinic, tuesday10, { ...request, previousApptId })
    const two = await addAppointment(db, clinic, tuesday11, { ...request, previousApptId })
    expect(statuses(await Promise.all([confirm(kim, one), confirm(rosa, two, 3, callSecond)]))).toEqual([200, 200])
    expect(await row(previousApptId)).toMatchObject({ status: 'Cancelled', icsSequence: 1 })
  })
})

describe('a change that fails', () => {
  it('at its end changes nothing and tells nobody', async () => {
    const id = await addAppointment(db, clinic, tuesday10, request)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // Writing the message fails.
    await db.execute(`alter table messages add constraint no_more check (message_id < 0) not valid`)
    const answer = await confirm(kim, id)
    await db.execute(`alter table messages drop constraint no_more`)
    vi.restoreAllMocks()
    expect(answer.status).toBe(500)
    expect(await row(id)).toMatchObject({ status: 'Requested', apptStatusSecId: 44, icsSequence: 0 })
    expect([await logged(), await told()]).toEqual([[], []])
  })
})
