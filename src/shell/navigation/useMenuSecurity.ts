import { useDebugSettings } from '#src/viewStates/useDebugSettings.ts'
import type { MenuSecurity } from '#src/lib/debugSettings.ts'

function useChosen(): MenuSecurity {
  return useDebugSettings().menuSecurity
}

const useNone = () => undefined

/** Returns how a debug build filters the menu. Undefined in every other build. */
export const useMenuSecurity: () => MenuSecurity | undefined =
  import.meta.env.MODE === 'production' ? useNone : useChosen
