import { isBusyHere } from '#src/device/busy.ts'
import { store } from '#src/session/state/session.ts'
import { updateReadyAtom } from '#src/session/state/update.ts'
import { registerWorker } from '#src/sw/client.ts'
import { pauseFilling } from '#src/vault/fillLock.ts'

/**
 * Starts the service worker, and offers a new version when one is waiting. A page reloads only after a user accepts the
 * new version, in this tab or another.
 */
export function followWorker(): void {
  const offer = (update: () => void) => store.set(updateReadyAtom, () => update)
  registerWorker({
    onUpdateReady: (activate) => offer(() => void pauseFilling(activate)),
    onReplaced: () => {
      // The user accepted the new version, in this tab or another. Don't reload over unsaved work in this tab.
      if (isBusyHere()) offer(() => location.reload())
      else location.reload()
    },
  }).catch((error: unknown) => {
    // Without the worker the portal works, but not offline.
    console.warn('The service worker was not registered.', error instanceof Error ? error.name : error)
  })
}
