import { useSyncExternalStore } from 'react'
import { debugSettings, onDebugSettingsChange, type DebugSettings } from '#src/lib/debugSettings.ts'

/** Returns the settings of a debug build. In other builds, returns the fixed defaults. */
export function useDebugSettings(): DebugSettings {
  return useSyncExternalStore(onDebugSettingsChange, debugSettings)
}
