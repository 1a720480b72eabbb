import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { LiveText } from './LiveText.tsx'
import { elapsedText } from './model.ts'
import { scanAtom } from './scanStore.ts'

/** Time since the start, `m:ss`. After the scan, its duration. */
export function Elapsed() {
  const scan = useAtomValue(scanAtom)
  const from = scan?.phase === 'running' ? scan.startedAt : null
  const tookMs = scan?.tookMs ?? 0
  const read = useCallback(() => elapsedText(from === null ? tookMs : Date.now() - from), [from, tookMs])
  const subscribe = useCallback(
    (listener: () => void) => {
      if (from === null) return () => undefined
      const timer = setInterval(listener, 1000)
      return () => clearInterval(timer)
    },
    [from],
  )
  return <LiveText read={read} subscribe={subscribe} dir="ltr" />
}
