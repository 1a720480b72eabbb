import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { emergencyInfo } from '#src/contract/emergency.ts'
import { problems } from '#src/contract/history.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { database } from '#src/offline/database.ts'
import * as cards from '#src/offline/emergencyCards.ts'
import { openVault } from '#src/offline/vaults.ts'
import type { Write } from '#src/offline/Write.ts'
import { queryClient } from '#src/query/client.ts'
import { policiesQuery } from '#src/query/policiesQuery.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { endSession, startSession, store } from '#src/session/state/session.ts'
import { testSession, testUser } from '#src/session/state/testSession.ts'
import { queueNew } from '#src/writes/queueNew.ts'
import { noWrites, writesAtom } from '#src/writes/writesAtom.ts'
import { emergencyInsuranceWrite } from './emergencyInsuranceWrite.ts'
import { changeLockedCard, hideLockedInsurance, renewLockedCard } from './lockedCard.ts'
import { allergiesQuery, emergencyInfoQuery, medicationsQuery, prescriptionsQuery, problemsQuery } from './queries.ts'
import { queueInsuranceChoice } from './queueInsuranceChoice.ts'
import { testCard } from './testCard.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<typeof call>() }))
vi.mock('#src/writes/queueNew.ts', () => ({ queueNew: vi.fn<typeof queueNew>() }))
vi.mock('#src/offline/emergencyCards.ts', async (actual) => ({ ...(await actual<object>()) }))

const session = testSession({ user: { ...testUser, PtID: 10482, objectTypeIds: Object.values(objectTypes) } })
const policy = {
  PtPolicyID: 1,
  InsPlanPolicyNo: 'BHX 1',
  InsPlan_Ref: { InsPlanID: 1, ClaimFormTypeNo: 1, NameX: 'Blue' },
}
const lists = [allergiesQuery, prescriptionsQuery, medicationsQuery, problemsQuery]
let vault = ''

const reply = <T>(data: T) => ({ data, savedAt: null })
const know = (insuranceShown: boolean) => {
  queryClient.setQueryData(emergencyInfoQuery().queryKey, reply({ ...testCard.info, insuranceShown }))
  for (const list of lists) queryClient.setQueryData(list().queryKey, reply([]))
  queryClient.setQueryData(policiesQuery().queryKey, reply({ value: [policy] }))
}
const stored = () => cards.readEmergencyCard(vault)
const choice = (isShown: boolean) => ({ PtID: 10482, isShown, chosenAt: '2026-11-20T10:00:00Z' })

beforeEach(async () => {
  await database.open()
  const keyring = await openVault({ apiUrl: '/api/main/', database: 'main', userId: 1, own: '10482', person: '10482' })
  vault = keyring.vault
  startSession(session)
  store.set(keyringAtom, { logonHisID: session.logonHisID, keyring })
  vi.mocked(call).mockRejectedValue(new ApiError(0, 'network'))
  vi.mocked(queueNew).mockResolvedValue({ kind: 'waiting' })
  store.set(writesAtom, { phase: 'open', writes: [] })
  know(true)
  await changeLockedCard(true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  endSession('logout')
  await database.delete()
})

describe('the card that opens without unlocking', () => {
  it('loses the insurance when it is switched off, even if the record can’t be read', async () => {
    expect(await stored()).toHaveProperty('insurance')
    queryClient.removeQueries({ queryKey: allergiesQuery().queryKey })
    expect(await queueInsuranceChoice(choice(false))).toBe(true)
    expect(await stored()).not.toHaveProperty('insurance')
    expect(await stored()).toHaveProperty('info.fullName', testCard.info.fullName)
  })

  it('loses the insurance that was switched off elsewhere, even if another part can’t be read', async () => {
    know(false)
    queryClient.removeQueries({ queryKey: problemsQuery().queryKey })
    expect(await renewLockedCard()).toBe(false)
    expect(await stored()).not.toHaveProperty('insurance')
  })

  it('is removed if the insurance can’t be taken out, and says so if that fails too', async () => {
    const save = vi.spyOn(cards, 'saveEmergencyCard').mockRejectedValue(new Error('full'))
    expect(await hideLockedInsurance()).toBe(true)
    expect(await stored()).toBeNull()
    save.mockRestore()
    expect(await changeLockedCard(true)).toBe(true)
    vi.spyOn(cards, 'saveEmergencyCard').mockRejectedValue(new Error('full'))
    vi.spyOn(cards, 'removeEmergencyCard').mockRejectedValue(new Error('full'))
    expect(await queueInsuranceChoice(choice(false))).toBe(false)
  })

  it('shows what was chosen last if an older update ends later', async () => {
    queryClient.removeQueries({ queryKey: problemsQuery().queryKey })
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof call>>>()
    vi.mocked(call).mockImplementation((endpoint) =>
      endpoint === problems ? answer.promise : Promise.reject(new ApiError(0, 'network')),
    )
    const older = renewLockedCard()
    await vi.waitFor(() => expect(vi.mocked(call).mock.calls.map(([endpoint]) => endpoint)).toContain(problems))
    const newer = queueInsuranceChoice(choice(false))
    // Taken out before the older update ends.
    await vi.waitFor(async () => expect(await stored()).not.toHaveProperty('insurance'))
    answer.resolve(reply([]))
    expect(await Promise.all([older, newer])).toEqual([true, true])
    expect(await stored()).not.toHaveProperty('insurance')
  })

  it('follows a choice that an earlier page queued, also if the unsent writes are opened later', async () => {
    expect(await changeLockedCard(false)).toBe(true)
    store.set(writesAtom, noWrites)
    const storing = changeLockedCard(true)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await stored()).toBeNull()
    const queued = { kind: emergencyInsuranceWrite.kind, state: 'waiting', content: choice(false) } as Write
    store.set(writesAtom, { phase: 'open', writes: [queued] })
    expect(await storing).toBe(true)
    expect(await stored()).not.toHaveProperty('insurance')
  })

  it('follows a choice that was sent a moment ago, even if the page knows an older reply', async () => {
    expect(await changeLockedCard(false)).toBe(true)
    vi.mocked(call).mockImplementation((endpoint) =>
      endpoint === emergencyInfo
        ? Promise.resolve(reply({ ...testCard.info, insuranceShown: false }))
        : Promise.reject(new ApiError(0, 'network')),
    )
    expect(await changeLockedCard(true)).toBe(true)
    expect(await stored()).not.toHaveProperty('insurance')
  })

  it.each([
    ['the emergency data is read', emergencyInfo, reply(testCard.info)],
    ['a list is read', problems, reply([])],
  ] as const)('never gets the data of a person to whom the session switches while %s', async (_, awaited, late) => {
    expect(await changeLockedCard(false)).toBe(true)
    queryClient.removeQueries({ queryKey: problemsQuery().queryKey })
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof call>>>()
    vi.mocked(call).mockImplementation((endpoint) =>
      endpoint === awaited ? answer.promise : Promise.reject(new ApiError(0, 'network')),
    )
    const storing = changeLockedCard(true)
    await vi.waitFor(() => expect(vi.mocked(call).mock.calls.map(([endpoint]) => endpoint)).toContain(awaited))
    const son = { RecptID: 10491, RecptTypeID: 1, displayName: 'Leo Ruiz', relationship: 'son', PtID: 10491 }
    startSession({ ...session, user: { ...session.user, PtID: 10491, acting: son } })
    know(true)
    answer.resolve(late)
    expect(await storing).toBe(false)
    expect(await stored()).toBeNull()
  })

  it('is not stored while the choices that an earlier page queued are unknown', async () => {
    expect(await changeLockedCard(false)).toBe(true)
    store.set(writesAtom, noWrites)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const storing = changeLockedCard(true)
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    expect(await storing).toBe(false)
    expect(await stored()).toBeNull()
  })

  it('is not changed by a choice that was not accepted', async () => {
    vi.mocked(queueNew).mockResolvedValue({ kind: 'refused', code: 'not-allowed' })
    expect(await queueInsuranceChoice(choice(false))).toBe(false)
    expect(await stored()).toHaveProperty('insurance')
  })
})
