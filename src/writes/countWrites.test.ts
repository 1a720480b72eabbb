import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { testKeyring } from '#src/offline/testKeyring.ts'
import { vaultIdOf } from '#src/offline/Vault.ts'
import { saveDraft } from '#src/offline/writeStore.ts'
import { endSession, sessionAtom, store } from '#src/session/state/session.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { writerOf } from '#src/session/returning/writerOf.ts'
import { countWrites } from './countWrites.ts'

const id = '6a0a3c84-1f0c-4b53-9d1c-0f1d6a1c0002'

afterEach(() => endSession('logout'))

it('countWrites counts the user’s drafts before the keys of the session are open, and none of others', async () => {
  const session = testSession()
  const { apiUrl, database, user } = session
  const own = await testKeyring(await vaultIdOf(apiUrl, database, user.userId), writerOf(user))
  const foreign = await testKeyring(await vaultIdOf(apiUrl, database, user.userId + 1), writerOf(user))
  const draft = { id, kind: 'message', content: { subject: 'A question' }, revision: null }
  await saveDraft(own, draft)
  await saveDraft(foreign, { ...draft, id: id.replace('0002', '0003') })
  store.set(sessionAtom, session)
  expect(store.get(keyringAtom)).toBeNull()
  expect(await countWrites()).toEqual([{ kind: 'message', drafts: 1, waiting: 0 }])
})

it('countWrites returns null without a session', async () => {
  expect(await countWrites()).toBeNull()
})
