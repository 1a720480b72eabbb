import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { clockText } from './clockText.ts'

interface DrawnTimeProps {
  /** Time of drawing so far, ms. Must be stable. */
  readonly read: () => number
  readonly isRunning: boolean
}

/** How long a line has been drawn. Not announced, because it changes each second. */
export function DrawnTime({ read, isRunning }: DrawnTimeProps) {
  const { t } = useLingui()
  const [ms, setMs] = useState(read)
  useEffect(() => {
    const show = () => setMs(read())
    if (!isRunning) {
      // The time of the last point.
      show()
      return undefined
    }
    const timer = setInterval(show, 1000)
    return () => clearInterval(timer)
  }, [read, isRunning])
  const time = clockText(ms)
  return <span className="tabular-nums">{t`Drawn for ${time}.`}</span>
}
