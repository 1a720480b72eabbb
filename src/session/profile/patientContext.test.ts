import { beforeEach, describe, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
const { chooseEncounter, contextOf, keptOf, patientContextAtom, readChosen } = await import('./patientContext.ts')
const { endSession, sessionAtom, store, switchSession } = await import('../state/session.ts')
const { testSession, testUser } = await import('../state/testSession.ts')

const staff = { userType: 99, PtID: 7 }
const chosen = { patientId: 7, encounterId: 31, encounterNo: 'E-31' }
const nobody = { patientId: null, encounterId: null, encounterNo: null }

describe('the patient context', () => {
  it('is the patient whose record is open, and the encounter chosen for them', () => {
    expect(contextOf(staff, chosen)).toEqual(chosen)
    expect(contextOf(staff, null)).toEqual({ ...nobody, patientId: 7 })
    expect(contextOf({ userType: 99, PtID: null }, chosen)).toEqual(nobody)
    expect(contextOf(null, chosen)).toEqual(nobody)
  })

  it('has no encounter of another patient', () => {
    expect(contextOf({ userType: 99, PtID: 8 }, chosen)).toEqual({ ...nobody, patientId: 8 })
  })

  it('is fixed to their own id for a patient-type user', () => {
    expect(contextOf({ userType: 1, PtID: 7 }, chosen)).toEqual({ ...nobody, patientId: 7 })
  })
})

describe('what is kept of it', () => {
  const three = { 'yarrow.patient-id': '7', 'yarrow.encounter-id': '31', 'yarrow.encounter-number': 'E-31' }

  it('is three keys, for user type 99 and where both ids are set', () => {
    expect(keptOf(staff, chosen)).toEqual(three)
    expect(keptOf(staff, { ...chosen, encounterNo: null })).toEqual({ ...three, 'yarrow.encounter-number': '' })
    expect(keptOf({ userType: 1, PtID: 7 }, chosen)).toBeNull()
    expect(keptOf({ userType: 98, PtID: 7 }, chosen)).toBeNull()
    expect(keptOf(null, chosen)).toBeNull()
    expect(keptOf(staff, { ...chosen, encounterId: null })).toBeNull()
    expect(keptOf(staff, { ...chosen, patientId: null })).toBeNull()
  })

  it('is read back only where it is whole', () => {
    const read = (record: Record<string, string>) => readChosen((key) => record[key] ?? null)
    expect(read(three)).toEqual(chosen)
    expect(read({ ...three, 'yarrow.encounter-number': '' })).toEqual({ ...chosen, encounterNo: null })
    expect(read({ ...three, 'yarrow.patient-id': '' })).toBeNull()
    expect(read({ ...three, 'yarrow.encounter-id': '31 or 1' })).toBeNull()
    expect(read({})).toBeNull()
  })
})

describe('in this tab', () => {
  const open = (PtID: number, logonHisID: string, userType = 99) =>
    testSession({ logonHisID, user: { ...testUser, userType, PtID } })
  beforeEach(() => store.set(sessionAtom, open(7, 'first')))

  it('an encounter is chosen, kept, and given up', () => {
    chooseEncounter({ encounterId: 31, encounterNo: 'E-31' })
    expect(store.get(patientContextAtom)).toEqual(chosen)
    expect([...kept]).toHaveLength(3)
    chooseEncounter(null)
    expect(store.get(patientContextAtom)).toEqual({ ...nobody, patientId: 7 })
    expect([...kept]).toEqual([])
  })

  it('goes when the patient changes, and when the session ends', () => {
    chooseEncounter({ encounterId: 31, encounterNo: null })
    switchSession('first', open(8, 'second'))
    expect(store.get(patientContextAtom)).toEqual({ ...nobody, patientId: 8 })
    expect([...kept.keys()].filter((key) => key !== 'yarrow.session')).toEqual([])
    chooseEncounter({ encounterId: 32, encounterNo: null })
    endSession('logout')
    expect(store.get(patientContextAtom)).toEqual(nobody)
    expect([...kept]).toEqual([])
  })

  it('nothing is kept for a patient-type user', () => {
    store.set(sessionAtom, open(7, 'first', 1))
    chooseEncounter({ encounterId: 31, encounterNo: 'E-31' })
    expect(store.get(patientContextAtom)).toEqual({ ...nobody, patientId: 7 })
    expect([...kept]).toEqual([])
  })
})
