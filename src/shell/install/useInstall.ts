import { useSyncExternalStore } from 'react'
import { askToInstall, installState, onInstallState, type InstallState } from '#src/device/installPrompt.ts'
import { withRefusal } from './installMoment.ts'
import { noteInstall } from './installNotes.ts'

/**
 * Returns how the app can be installed now, and a function that installs it. Stores a refusal, so that the offer waits.
 */
export function useInstall(): { readonly state: InstallState; readonly install: () => void } {
  const state = useSyncExternalStore(onInstallState, installState, () => 'unavailable' as const)
  return { state, install: () => void ask() }
}

async function ask(): Promise<void> {
  if ((await askToInstall()) === 'dismissed') refuseInstall()
}

/** Stores that the person refused for now. */
export function refuseInstall(): void {
  noteInstall((notes) => withRefusal(notes, Date.now()))
}
