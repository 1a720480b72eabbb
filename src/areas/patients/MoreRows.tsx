import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'

interface MoreRowsProps {
  readonly pending: boolean
  /** Whether the last load failed. If so, only the button tries again. */
  readonly failed: boolean
  readonly onMore: () => void
}

/** The end of an incomplete list. Loads the next rows before the person reaches it. */
export function MoreRows({ pending, failed, onMore }: MoreRowsProps) {
  const { t } = useLingui()
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => {
    if (!pending && !failed) onMore()
  })
  useEffect(() => {
    if (!end.current || pending) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach()
      },
      { rootMargin: '1200px 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [pending])
  return (
    <div ref={end} className="grid justify-items-center border-t border-line p-3 print:hidden">
      <Button kind="quiet" pending={pending} onClick={onMore}>{t`Show more`}</Button>
    </div>
  )
}
