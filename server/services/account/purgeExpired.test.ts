import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '../../../tests/server.ts'
import { addSmallClinic, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import {
  accounts,
  activations,
  activityLog,
  clientErrors,
  knownDevices,
  loginFailures,
  logons,
  passkeyChallenges,
  recoveryKeys,
} from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import { sentReminders } from '../../db/schema/scheduling.ts'
import { ainexusLogons } from '../../db/schema/scans.ts'
import { purgeExpired } from './purgeExpired.ts'
import { startPurgeJob } from './startPurgeJob.ts'

const day = 86_400_000
const now = new Date(Date.UTC(2026, 5, 1))
const ago = (days: number) => new Date(now.getTime() - days * day)

let clinic: SmallClinic
let db: Database

beforeAll(async () => {
  await testServer({
    seed: async (database) => {
      db = database
      clinic = await addSmallClinic(database)
    },
  })
})
beforeEach(async () => {
  const kept = [logons, activations, recoveryKeys, clientErrors, knownDevices, loginFailures, passkeyChallenges]
  for (const table of [...kept, activityLog]) await db.delete(table)
})

const addLogons = (count: number, days: number, name = `${days}-days`) =>
  db.insert(logons).values(
    Array.from({ length: count }, (_, i) => ({
      logonHisId: `${name}-${i}`,
      userId: clinic.ann,
      startedAt: ago(days),
      signedInAt: ago(days),
      refreshedAt: ago(days),
    })),
  )
const logonIds = async () => (await db.select({ id: logons.logonHisId }).from(logons)).map(({ id }) => id).toSorted()

describe('purgeExpired', () => {
  it('deletes notes of reminders 90 days after the appointment, and no others', async () => {
    const [one] = await db.select().from(patients).limit(1)
    const appointment = {
      ptId: one?.ptId ?? 0,
      apptStatusId: 3,
      status: 'Confirmed',
      date: '2026-01-01',
      startTime: '09:00',
    }
    const [made] = await db.insert(appointments).values(appointment).returning({ apptId: appointments.apptId })
    const note = { userId: clinic.ann, apptId: made?.apptId ?? 0, hours: 24 }
    await db.insert(sentReminders).values([91, 89, -1].map((days) => ({ ...note, startsAt: ago(days) })))
    expect(await purgeExpired(db, now)).toBe(1)
    const left = await db.select().from(sentReminders)
    expect(left.map(({ startsAt }) => startsAt)).toEqual([ago(89), ago(-1)])
  })

  it('deletes logons 90 days after their last refresh with their scan tokens, however many, and no others', async () => {
    await addLogons(2_300, 91)
    await addLogons(1, 89)
    await addLogons(1, 0, 'open')
    await db.insert(ainexusLogons).values(
      ['91-days-0', 'open-0'].map((logonHisId) => ({
        tokenHash: logonHisId,
        logonHisId,
        type: 'VisualVitals',
        expiresAt: now,
      })),
    )
    await db.insert(activityLog).values({ at: ago(400), userId: clinic.ann, activityType: 'sign-in' })
    expect(await purgeExpired(db, now)).toBe(2_300)
    expect(await logonIds()).toEqual(['89-days-0', 'open-0'])
    expect((await db.select().from(ainexusLogons)).map(({ tokenHash }) => tokenHash)).toEqual(['open-0'])
    expect(await db.select().from(activityLog)).toHaveLength(1)
    expect(await db.select().from(accounts)).toHaveLength(3)
    expect(await purgeExpired(db, now)).toBe(0)
  })

  it('deletes expired keys, reports, devices, counts and challenges, and none that still count', async () => {
    const [patient] = await db.select({ ptId: patients.ptId }).from(patients).limit(1)
    const common = { userId: clinic.ann, ptId: patient?.ptId ?? 0, pinHash: '-', email: 'ann@example.net' }
    await db.insert(activations).values([
      { ...common, keyHash: 'old', expiresAt: ago(91) },
      { ...common, keyHash: 'new', expiresAt: ago(89) },
    ])
    await db.insert(recoveryKeys).values([
      { userId: clinic.ann, keyHash: 'old', expiresAt: ago(91) },
      { userId: clinic.ann, keyHash: 'new', expiresAt: ago(89) },
    ])
    const report = { route: '/app/labs', version: '1', stack: '' }
    await db.insert(clientErrors).values([
      { ...report, code: 'old', at: ago(91) },
      { ...report, code: 'new', at: ago(89) },
    ])
    await db.insert(knownDevices).values([
      { userId: clinic.ann, deviceHash: 'old', lastUsedAt: ago(181) },
      { userId: clinic.ann, deviceHash: 'new', lastUsedAt: ago(179) },
    ])
    await db.insert(loginFailures).values([
      { subject: 'old', failedAt: ago(2) },
      { subject: 'new', failedAt: ago(0) },
    ])
    await db.insert(passkeyChallenges).values([
      { challenge: 'old', purpose: 'sign-in', expiresAt: ago(1) },
      { challenge: 'new', purpose: 'sign-in', expiresAt: ago(-1) },
    ])
    expect(await purgeExpired(db, now)).toBe(6)
    expect([
      await db.select({ is: activations.keyHash }).from(activations),
      await db.select({ is: recoveryKeys.keyHash }).from(recoveryKeys),
      await db.select({ is: clientErrors.code }).from(clientErrors),
      await db.select({ is: knownDevices.deviceHash }).from(knownDevices),
      await db.select({ is: loginFailures.subject }).from(loginFailures),
      await db.select({ is: passkeyChallenges.challenge }).from(passkeyChallenges),
    ]).toEqual(Array.from({ length: 6 }, () => [{ is: 'new' }]))
  })
})

describe('startPurgeJob', () => {
  it('purges at startup and then at its interval, on two instances at once, until it is stopped', async () => {
    await addLogons(1_500, 91)
    const jobs = [1, 2].map(() => startPurgeJob({ db, now: () => now, everyMs: 20 }))
    await vi.waitFor(async () => expect(await logonIds()).toEqual([]), 10_000)
    await addLogons(1, 91)
    await vi.waitFor(async () => expect(await logonIds()).toEqual([]), 10_000)
    await Promise.all(jobs.map((job) => job.stop()))
    await addLogons(1, 91)
    await new Promise((done) => setTimeout(done, 200))
    expect(await logonIds()).toEqual(['91-days-0'])
  })
})
