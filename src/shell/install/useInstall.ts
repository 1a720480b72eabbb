import { useSyncExternalStore } from 'react'
import { askToInstall, installState, onInstallState, type InstallState } from '#src/device/installPrompt.ts'
import { withRefusal } from './installMoment.ts'
import { noteInstall } from './installNotes.ts'

/** How the app can be installed now, and the way to do it. A no is noted: nobody asks again soon. */
export function useInstall(): { readonly state: InstallState; readonly install: () => void } {
  const state = useSyncExternalStore(onInstallState, installState, () => 'unavailable' as const)
  return { state, install: () => void ask() }
}

async function ask(): Promise<void> {
  if ((await askToInstall()) === 'dismissed') refuseInstall()
}

/** Not now. */
export function refuseInstall(): void {
  noteInstall((notes) => withRefusal(notes, Date.now()))
}
