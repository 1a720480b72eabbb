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

describe('contextOf', () => {
  it('returns the open patient and the encounter chosen for them', () => {
    expect(contextOf(staff, chosen)).toEqual(chosen)
    expect(contextOf(staff, null)).toEqual({ ...nobody, patientId: 7 })
    expect(contextOf({ userType: 99, PtID: null }, chosen)).toEqual(nobody)
    expect(contextOf(null, chosen)).toEqual(nobody)
  })

  it('ignores an encounter chosen for another patient', () => {
    expect(contextOf({ userType: 99, PtID: 8 }, chosen)).toEqual({ ...nobody, patientId: 8 })
  })

  it('ignores a chosen encounter if the user is of the patient type', () => {
    expect(contextOf({ userType: 1, PtID: 7 }, chosen)).toEqual({ ...nobody, patientId: 7 })
  })
})

describe('stored patient context', () => {
  const three = { 'yarrow.patient-id': '7', 'yarrow.encounter-id': '31', 'yarrow.encounter-number': 'E-31' }

  it('has three keys if the user type is 99 and both ids are set, otherwise none', () => {
    expect(keptOf(staff, chosen)).toEqual(three)
    expect(keptOf(staff, { ...chosen, encounterNo: null })).toEqual({ ...three, 'yarrow.encounter-number': '' })
    expect(keptOf({ userType: 1, PtID: 7 }, chosen)).toBeNull()
    expect(keptOf({ userType: 98, PtID: 7 }, chosen)).toBeNull()
    expect(keptOf(null, chosen)).toBeNull()
    expect(keptOf(staff, { ...chosen, encounterId: null })).toBeNull()
    expect(keptOf(staff, { ...chosen, patientId: null })).toBeNull()
  })

  it('is read back, or is null if an id is missing or malformed', () => {
    const read = (record: Record<string, string>) => readChosen((key) => record[key] ?? null)
    expect(read(three)).toEqual(chosen)
    expect(read({ ...three, 'yarrow.encounter-number': '' })).toEqual({ ...chosen, encounterNo: null })
    expect(read({ ...three, 'yarrow.patient-id': '' })).toBeNull()
    expect(read({ ...three, 'yarrow.patient-id': '7 or 1' })).toBeNull()
    expect(read({ ...three, 'yarrow.encounter-id': '' })).toBeNull()
    expect(read({ ...three, 'yarrow.encounter-id': '31 or 1' })).toBeNull()
    expect(read({})).toBeNull()
  })
})

describe('chooseEncounter', () => {
  const open = (PtID: number, logonHisID: string, userType = 99) =>
    testSession({ logonHisID, user: { ...testUser, userType, PtID } })
  beforeEach(() => store.set(sessionAtom, open(7, 'first')))

  it('sets, stores and clears the encounter of this tab', () => {
    chooseEncounter({ encounterId: 31, encounterNo: 'E-31' })
    expect(store.get(patientContextAtom)).toEqual(chosen)
    expect([...kept]).toHaveLength(3)
    chooseEncounter(null)
    expect(store.get(patientContextAtom)).toEqual({ ...nobody, patientId: 7 })
    expect([...kept]).toEqual([])
  })

  it('is undone when the patient changes or the session ends', () => {
    chooseEncounter({ encounterId: 31, encounterNo: null })
    switchSession('first', open(8, 'second'))
    expect(store.get(patientContextAtom)).toEqual({ ...nobody, patientId: 8 })
    expect([...kept.keys()].filter((key) => key !== 'yarrow.session')).toEqual([])
    chooseEncounter({ encounterId: 32, encounterNo: null })
    endSession('logout')
    expect(store.get(patientContextAtom)).toEqual(nobody)
    expect([...kept]).toEqual([])
  })

  it('stores nothing if the user is of the patient type', () => {
    store.set(sessionAtom, open(7, 'first', 1))
    chooseEncounter({ encounterId: 31, encounterNo: 'E-31' })
    expect(store.get(patientContextAtom)).toEqual({ ...nobody, patientId: 7 })
    expect([...kept]).toEqual([])
  })
})
