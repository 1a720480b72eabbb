import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { addMessageClinic, type MessageClinic } from '../../../tests/messageClinic.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { visitTemplates } from '../../db/schema/scheduling.ts'
import { listVisitTypes } from './listVisitTypes.ts'
import { writeVisitType } from './writeVisitType.ts'

const { db } = await testDatabase()
let clinic: MessageClinic

beforeAll(async () => {
  clinic = await addMessageClinic(db)
})
beforeEach(async () => {
  await db.delete(visitTemplates)
})

const stored = async (templateId: number) =>
  (await db.select().from(visitTemplates).where(eq(visitTemplates.templateId, templateId)))[0]

describe('writing a visit type', () => {
  it('adds one with defaults, once, and changes only what is given', async () => {
    const added = await writeVisitType(db, { name: ' Heart check ', minutes: 45, nameEs: 'Control del corazón' })
    expect(added).toMatchObject({ name: 'Heart check', isActive: true, offers: 0 })
    expect(await stored(added.templateId)).toMatchObject({
      minutes: 45,
      nameEs: 'Control del corazón',
      nameAr: null,
      modality: 'in-person',
      leadMinutes: 0,
      horizonDays: 365,
    })
    const again = await writeVisitType(db, { name: 'Heart check', modality: 'video', leadMinutes: 120 })
    expect(again.templateId).toBe(added.templateId)
    expect(await stored(added.templateId)).toMatchObject({
      minutes: 45,
      nameEs: 'Control del corazón',
      modality: 'video',
      leadMinutes: 120,
    })
    await writeVisitType(db, { name: 'Heart check', nameEs: '' })
    expect(await stored(added.templateId)).toMatchObject({ nameEs: null })
  })

  it('renames the type with a number', async () => {
    const { templateId } = await writeVisitType(db, { name: 'Check', minutes: 30 })
    await writeVisitType(db, { templateId, name: 'Heart check' })
    expect(await listVisitTypes(db)).toMatchObject([{ templateId, name: 'Heart check', minutes: 30 }])
  })

  it('says who offers it, and takes that back', async () => {
    const offered = await writeVisitType(db, { name: 'Check', minutes: 30, offeredBy: ['drkim', 'DrKim'] })
    expect(offered.offers).toBe(1)
    expect((await listVisitTypes(db))[0]?.providers).toEqual([expect.stringContaining('Kerr')])
    expect(await writeVisitType(db, { name: 'Check', notOfferedBy: ['drkim'] })).toMatchObject({ offers: 0 })
    expect((await listVisitTypes(db))[0]?.providers).toEqual([])
    expect(await writeVisitType(db, { name: 'Check', offeredBy: 'all' })).toMatchObject({ offers: 1 })
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.userId, clinic.drkim))
    expect(await writeVisitType(db, { name: 'Other', minutes: 30, offeredBy: 'all' })).toMatchObject({ offers: 0 })
    await db.update(accounts).set({ isActive: true }).where(eq(accounts.userId, clinic.drkim))
  })

  it('ends a type and opens it again', async () => {
    await writeVisitType(db, { name: 'Check', minutes: 30 })
    expect(await writeVisitType(db, { name: 'Check', isActive: false })).toMatchObject({ isActive: false })
    expect(await writeVisitType(db, { name: 'Check', isActive: true })).toMatchObject({ isActive: true })
  })

  it('adds one type if several write one name at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => writeVisitType(db, { name: 'Check', minutes: 30 })))
    expect(await listVisitTypes(db)).toHaveLength(1)
  })

  it.each([
    [{}, 'expected a name or a number'],
    [{ name: ' ' }, 'name: empty'],
    [{ name: 'Check' }, 'minutes: required for a new visit type'],
    [{ name: 'Check', isActive: false }, 'none has this name'],
    [{ name: 'Check', minutes: 2.5 }, 'minutes: expected a whole number from 5 to 480'],
    [{ name: 'Check', minutes: 10_000 }, 'minutes: expected a whole number from 5 to 480'],
    [{ name: 'Check', minutes: 30, modality: 'fax' as never }, 'modality: expected in-person, video, phone'],
    [{ name: 'Check', minutes: 30, horizonDays: 0 }, 'horizon in days: expected'],
    [{ name: 'Check', minutes: 30, leadMinutes: -1 }, 'lead time in minutes: expected'],
    [{ name: 'Check', minutes: 30, offeredBy: ['ann'] }, 'provider ann: not found'],
    [{ templateId: 999 }, 'visit type 999: not found'],
  ])('refuses %j', async (given, detail) => {
    await expect(writeVisitType(db, given)).rejects.toMatchObject({ detail: expect.stringContaining(detail) })
    expect(await listVisitTypes(db)).toEqual([])
  })
})
