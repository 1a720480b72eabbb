import { useEffect, useRef } from 'react'
import { store } from '#src/session/state/session.ts'
import { pulsePath } from './model.ts'
import { latestAtom } from './scanStore.ts'

/** The pulse wave of the last seconds, updated without React. */
export function PulseTrace() {
  const path = useRef<SVGPathElement>(null)
  useEffect(() => {
    const draw = () => path.current?.setAttribute('d', pulsePath(store.get(latestAtom)?.result.pulse ?? []))
    draw()
    return store.sub(latestAtom, draw)
  }, [])
  return (
    <div className="scanner-pulse pointer-events-none">
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <path ref={path} />
      </svg>
    </div>
  )
}
