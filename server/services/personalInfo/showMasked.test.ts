import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityLog as activityLogCall } from '#src/contract/activityLog.ts'
import { scopeIdsOf } from '#src/contract/representativeScope.ts'
import { personalInfoDesk, start } from '../../../tests/personalInfoDesk.ts'
import type { SignedIn } from '../../../tests/server.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { representatives } from '../../db/schema/people.ts'

const [ssn, licence] = ['219-09-9999', 'K7654321']

let desk: Awaited<ReturnType<typeof personalInfoDesk>>
beforeAll(async () => {
  desk = await personalInfoDesk()
  await desk.save({ patient: { SSN: ssn, DriverLicNo: licence } })
})

const show = (by: SignedIn, field = 'SSN') => desk.call(by, 'p-portal/personal-info/show', { field })
const opens = async (by: SignedIn) => (await desk.call(by, 'odata/PatientDetails')).status === 200
const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const ofBobForAnn = () => and(eq(representatives.userId, desk.clinic.bob), eq(representatives.ptId, desk.annPt))
const newest = async () => (await desk.db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1))[0]
const logOf = async (by: SignedIn) => {
  const { body } = await desk.call(by, 'p-portal/ActivityLog')
  return v.parse(activityLogCall.reply, body).activities
}

describe('a number in full for a representative', () => {
  beforeEach(async () => {
    await desk.db.delete(activityLog)
  })

  it.each<[string, number[] | null]>([
    ['without a limit', null],
    ['that includes personal information', scopeIdsOf(['messages', 'personalInfo'])],
  ])('is shown under permissions %s, and logged for both with the name of the representative', async (_, scope) => {
    const bobForAnn = await desk.bobForAnn(scope)
    expect(await opens(bobForAnn)).toBe(true)
    expect((await show(bobForAnn)).body).toEqual({ value: ssn })
    const [tie] = await desk.db.select().from(representatives).where(ofBobForAnn())
    expect(await newest()).toMatchObject({
      activityType: 'SSN shown',
      userId: desk.clinic.bob,
      ptId: desk.annPt,
      representativeId: tie?.representativeId,
    })
    expect((await show(bobForAnn, 'DriverLicNo')).body).toEqual({ value: licence })
    const [seen] = await logOf(desk.ann)
    expect(seen).toMatchObject({ activityType: 'driver licence shown', user: 'Bob Boyd', isOwn: false })
    expect(seen?.representing).toMatch(/^Ann /)
    const [own] = await logOf(bobForAnn)
    expect(own).toMatchObject({ activityType: 'driver licence shown', isOwn: true })
  })

  it.each<[string, number[]]>([
    ['include everything else', scopeIdsOf(['messages', 'insurance', 'documents', 'labs', 'settings'])],
    ['include nothing', []],
  ])('is refused if the permissions %s, and nothing is logged', async (_, scope) => {
    const bobForAnn = await desk.bobForAnn(scope)
    await desk.db.delete(activityLog)
    expect(await opens(bobForAnn)).toBe(false)
    for (const field of ['SSN', 'DriverLicNo'])
      expect(errorOf(await show(bobForAnn, field))).toEqual([403, 'not-allowed'])
    expect(await newest()).toBeUndefined()
  })

  it('is refused in the same session once the permission is taken away or the tie ended', async () => {
    const bobForAnn = await desk.bobForAnn()
    expect((await show(bobForAnn)).status).toBe(200)
    await desk.db.delete(activityLog)
    await desk.db
      .update(representatives)
      .set({ scope: scopeIdsOf(['labs']) })
      .where(ofBobForAnn())
    expect(errorOf(await show(bobForAnn))).toEqual([403, 'not-allowed'])
    await desk.db
      .update(representatives)
      .set({ scope: null, endedAt: new Date(start - 1) })
      .where(ofBobForAnn())
    expect(await opens(bobForAnn)).toBe(false)
    expect(errorOf(await show(bobForAnn))).toEqual([403, 'representation-ended'])
    await desk.db.delete(representatives).where(ofBobForAnn())
    expect(errorOf(await show(bobForAnn))).toEqual([403, 'representation-ended'])
    expect(await newest()).toBeUndefined()
  })

  it('is that of the represented person, never the representative’s own', async () => {
    const bobForAnn = await desk.bobForAnn()
    expect(errorOf(await show(desk.bob))).toEqual([404, 'not-found'])
    expect((await show(bobForAnn)).body).toEqual({ value: ssn })
    expect((await logOf(desk.bob)).filter(({ representing }) => representing === null)).not.toContainEqual(
      expect.objectContaining({ activityType: 'SSN shown' }),
    )
  })

  it('is shown to a staff member as the representative that they are', async () => {
    const kimForAnn = await desk.kimForAnn()
    expect((await show(kimForAnn)).body).toEqual({ value: ssn })
    const row = await newest()
    expect(row).toMatchObject({ activityType: 'SSN shown', ptId: desk.annPt })
    expect(row?.representativeId).not.toBeNull()
    expect((await logOf(desk.ann))[0]).toMatchObject({ activityType: 'SSN shown', user: 'Dr. Kim Kerr' })
  })
})
