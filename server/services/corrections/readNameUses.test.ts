import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Correction, CorrectionChange } from '#src/contract/corrections.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { personalInfoDesk } from '../../../tests/personalInfoDesk.ts'
import type { SignedIn } from '../../../tests/server.ts'
import { password } from '../../../tests/smallClinic.ts'
import { accountObjectTypes } from '../../db/schema/accounts.ts'
import { patients, policies } from '../../db/schema/people.ts'
import { correctionRequests } from '../../db/schema/personalInfo.ts'
import { prescriptions } from '../../db/schema/records.ts'

let desk: Awaited<ReturnType<typeof personalInfoDesk>>
beforeAll(async () => {
  desk = await personalInfoDesk()
})

const last: CorrectionChange = { field: 'NameLast', from: 'Ames', to: 'Voss' }
const nick: CorrectionChange = { field: 'NameNick', from: null, to: 'Annie' }
const ask = async (changes: readonly CorrectionChange[]) => {
  const body = { PtID: desk.annPt, changes, note: '' }
  return desk.call(desk.ann, 'odata/Patients/notif-prv', body, 'POST', randomUUID())
}
const listed = async (by: SignedIn = desk.kimWithAnn) =>
  (await desk.call(by, 'p-portal/corrections')).body as Correction[]

describe('what else has the name of a patient', () => {
  beforeEach(async () => {
    const { db, annPt: ptId } = desk
    for (const table of [correctionRequests, policies, prescriptions]) await db.delete(table)
    const plan = {
      ptId,
      planName: 'Blue Harbor',
      holderName: 'Ann Amesley',
      policyHolderId: ptId,
      relationCode: 'self',
    }
    await db
      .insert(policies)
      .values([
        { ...plan, planName: 'Second', insPrimaryDefault: 2, policyHolderId: null, relationCode: null },
        plan,
        { ...plan, planName: 'Ends today', endDate: '2026-01-05' },
        { ...plan, planName: 'Over', endDate: '2026-01-04' },
        { ...plan, planName: 'Not begun', startDate: '2026-01-06' },
        { ...plan, planName: 'Inactive', isActive: false },
        { ...plan, planName: 'Nameless', holderName: ' ' },
        { ...plan, planName: 'Of the father', holderName: 'Al Ames', policyHolderId: null, relationCode: 'child' },
        { ...plan, planName: 'Of Bob', holderName: 'Bob Boyd', policyHolderId: desk.bobPt, relationCode: 'spouse' },
        { ...plan, planName: 'Bob’s own', ptId: desk.bobPt, policyHolderId: desk.bobPt },
      ])
    const written = { ptId, status: 'Current', pharmacy: 'Oak Street Pharmacy' }
    await db.insert(prescriptions).values([
      { ...written, name: 'Atorvastatin', dateWritten: '2025-01-01' },
      { ...written, name: 'Atorvastatin', dateWritten: '2025-06-01' },
      { ...written, name: 'Metformin' },
      { ...written, name: 'Lisinopril', pharmacy: 'Canal Pharmacy' },
      { ...written, name: 'Ibuprofen', pharmacy: null },
      { ...written, name: 'Naproxen', pharmacy: ' ' },
      { ...written, name: 'Old', status: 'Completed', pharmacy: 'Old Pharmacy' },
      { ...written, name: 'Other', ptId: desk.bobPt, pharmacy: 'Bob’s Pharmacy' },
    ])
  })

  it('is in the waiting requests for a first or last name, and in no other', async () => {
    for (const changes of [[nick], [nick, last], [{ field: 'NameFirst', from: 'Ann', to: 'Anna' } as const]])
      expect((await ask(changes)).status).toBe(200)
    const nameUses = {
      policies: [
        { plan: 'Blue Harbor', holder: 'Ann Amesley' },
        { plan: 'Ends today', holder: 'Ann Amesley' },
        { plan: 'Second', holder: 'Ann Amesley' },
      ],
      prescriptions: [
        { pharmacy: 'Canal Pharmacy', count: 1 },
        { pharmacy: 'Oak Street Pharmacy', count: 2 },
        { pharmacy: null, count: 2 },
      ],
    }
    expect((await listed()).map((one) => one.nameUses)).toEqual([nameUses, nameUses, undefined])
    await desk.db.update(correctionRequests).set({ withdrawnAt: new Date() })
    expect((await listed()).map((one) => one.nameUses)).toEqual([undefined, undefined, undefined])
  })

  it('is empty if nothing is known', async () => {
    await desk.db.delete(policies)
    await desk.db.delete(prescriptions)
    await ask([last])
    expect((await listed())[0]?.nameUses).toEqual({ policies: [], prescriptions: [] })
  })

  it('is only for staff with the record open: not for the patient or representatives, without a record, or of another site', async () => {
    await ask([last])
    for (const by of [desk.ann, await desk.bobForAnn(), await desk.kimForAnn()]) {
      const text = JSON.stringify(await listed(by))
      expect(text).toContain('NameLast')
      expect(text).not.toMatch(/nameUses|Amesley|Pharmacy/)
    }
    expect((await desk.call(await desk.staff('drkim'), 'p-portal/corrections')).status).toBe(403)
    const { home, harbor } = desk.clinic.sites
    await desk.db.update(patients).set({ siteId: home }).where(eq(patients.ptId, desk.annPt))
    const far = await desk.server.signIn('drfar', password, { PUserType: 99, site: harbor })
    expect((await desk.call(far, 'account/open-patient', { PtID: desk.annPt })).status).toBe(404)
    expect((await desk.call(far, 'p-portal/corrections')).status).toBe(403)
    expect(JSON.stringify(await listed(await desk.opened('drkim', desk.bobPt)))).not.toMatch(/nameUses|Amesley/)
  })

  it('leaves out what the profile of the staff member does not include', async () => {
    await ask([last])
    await desk.db.delete(accountObjectTypes).where(eq(accountObjectTypes.objectTypeId, objectTypes.insurance))
    const { policies: held, prescriptions: written } = (await listed(desk.rosaWithAnn))[0]?.nameUses ?? {}
    expect([held, written?.length]).toEqual([[], 3])
    await desk.db.delete(accountObjectTypes).where(eq(accountObjectTypes.objectTypeId, objectTypes.medications))
    expect((await listed(desk.rosaWithAnn))[0]?.nameUses).toEqual({ policies: [], prescriptions: [] })
  })
})
