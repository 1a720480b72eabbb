import { Plural } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Status } from '#src/ui/Status.tsx'

/** How many refills remain; none is marked, for it is the one to act on. */
export function RefillsLeft({ refills }: { refills: number }) {
  const words = <Plural value={Math.max(0, refills)} one="# refill" other="# refills" />
  if (refills > 0) return <span className="text-s">{words}</span>
  return (
    <Status icon={TriangleAlert} tone="caution">
      {words}
    </Status>
  )
}
