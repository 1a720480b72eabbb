import { store } from '#src/session/state/session.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { draftsOf, type ListedDraft } from './draftList.ts'

/** Max wait for the drafts on this device, ms. */
const timeoutMs = 4000

/** Waits until the drafts on this device are known, and returns them. After 4 s, returns what is known by then. */
export async function knownDrafts(): Promise<ListedDraft[]> {
  const opened = new Promise<void>((resolve) => {
    const stop = store.sub(writesAtom, settle)
    settle()
    function settle() {
      if (store.get(writesAtom).phase === 'opening') return
      resolve()
      queueMicrotask(() => stop())
    }
  })
  await Promise.race([opened, new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))])
  return draftsOf(store.get(writesAtom).writes)
}
