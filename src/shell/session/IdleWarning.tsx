import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { idleStateAtom } from '#src/session/lifecycle/watchIdle.ts'

const loadDialog = () => import('./IdleDialog.tsx')
const IdleDialog = lazy(async () => ({ default: (await loadDialog()).IdleDialog }))

/** Delay before the dialog's code is loaded, ms: after the first screen, but before the network might be gone. */
const fetchAfterMs = 20_000

/** Opens the warning when the idle clock requires it. */
export function IdleWarning() {
  const state = useAtomValue(idleStateAtom)
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), fetchAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (state.kind !== 'warning') return null
  return (
    <Suspense>
      <IdleDialog secondsLeft={state.secondsLeft} />
    </Suspense>
  )
}
