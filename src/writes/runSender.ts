import { sessionAtom, store } from '#src/session/state/session.ts'
import { wakeWorkerLater } from './wakeWorkerLater.ts'
import { flagWaiting } from './waitingFlag.ts'
import { openWriteKeys } from './writeKeyring.ts'

let running: Promise<void> | null = null
let again = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the queued writes. If it is called while it runs, it runs once more. Never rejects. */
export function runSender(): Promise<void> {
  again = true
  running ??= run().finally(() => {
    running = null
  })
  return running
}

async function run(): Promise<void> {
  while (again) {
    again = false
    clearTimeout(timer)
    try {
      // Open the keys first: without them, no outcome can be checked.
      if (store.get(sessionAtom)) await openWriteKeys()
      const [{ sendWrites }, { pageSendDeps }] = await Promise.all([
        import('#src/offline/sendWrites.ts'),
        import('./pageSendDeps.ts'),
      ])
      const { left, retryAt } = await sendWrites(pageSendDeps)
      flagWaiting(left > 0)
      if (left > 0) void wakeWorkerLater()
      if (retryAt !== null) timer = setTimeout(() => void runSender(), Math.max(1000, retryAt - Date.now()))
    } catch {
      // Without a database, no write is queued. If the sending code can't be loaded, the next run tries again.
    }
  }
}
