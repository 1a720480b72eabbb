import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { elapsedText } from './model.ts'
import { scanAtom } from './scanStore.ts'

/** Time since the start, `m:ss`. After the scan, its duration. */
export function Elapsed() {
  const scan = useAtomValue(scanAtom)
  return (
    <bdi dir="ltr">
      {scan?.phase === 'running' ? <Running key={scan.id} from={scan.startedAt} /> : elapsedText(scan?.tookMs ?? 0)}
    </bdi>
  )
}

function Running({ from }: { readonly from: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return elapsedText(now - from)
}
