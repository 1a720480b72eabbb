import { useSyncExternalStore } from 'react'
import { debugSettings, onDebugSettingsChange, type DebugSettings } from '#src/lib/debugSettings.ts'

/** What a debug build is set to; in any other build what always holds. */
export function useDebugSettings(): DebugSettings {
  return useSyncExternalStore(onDebugSettingsChange, debugSettings)
}
