import { useDebugSettings } from '#src/viewStates/useDebugSettings.ts'
import type { MenuSecurity } from '#src/lib/debugSettings.ts'

function useChosen(): MenuSecurity {
  return useDebugSettings().menuSecurity
}

const useNone = () => undefined

/** How the menu of a debug build is filtered; undefined in every other build. */
export const useMenuSecurity: () => MenuSecurity | undefined =
  import.meta.env.MODE === 'production' ? useNone : useChosen
