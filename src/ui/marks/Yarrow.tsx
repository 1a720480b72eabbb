import { useEffect, useState } from 'react'
import type { YarrowPicture } from './YarrowPicture.tsx'

/**
 * Picture of a yarrow, loaded after the page is drawn, so that the page does not wait for it. Reserve its space: it must
 * not move anything when it arrives. Without a network it can be missing.
 */
export function Yarrow({ className }: { readonly className: string }) {
  const [code, setCode] = useState<{ readonly YarrowPicture: typeof YarrowPicture }>()
  useEffect(() => {
    import('./YarrowPicture.tsx').then(setCode, () => undefined)
  }, [])
  return code && <code.YarrowPicture className={className} />
}
