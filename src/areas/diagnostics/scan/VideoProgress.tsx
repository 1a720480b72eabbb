import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { scanLimits } from '#src/contract/vitalScan.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Ellipsis } from '#src/ui/marks/Ellipsis.tsx'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { Elapsed } from './Elapsed.tsx'
import { Figure } from './LiveFigures.tsx'
import { videoProgressAtom } from './scanStore.ts'

/** Progress of a video's scan: preparing, uploading, reading, or waiting for the result. */
export function VideoProgress() {
  const { t } = useLingui()
  const formats = useFormats()
  const progress = useAtomValue(videoProgressAtom)
  const remaining = useCountdown(progress?.kind === 'waiting' ? progress.remainingMs : null)
  const steps = {
    preparing: t`Getting ready...`,
    uploading: t`Sending the video...`,
    reading: t`Reading the video...`,
    waiting: t`Waiting for the result...`,
  }
  const kind = progress?.kind ?? 'preparing'
  const fraction =
    progress?.kind === 'uploading' || progress?.kind === 'reading'
      ? progress.fraction
      : kind === 'waiting'
        ? 1 - remaining / (scanLimits.pollTotalMs / 1000)
        : 0
  const left = formats.number(remaining, { style: 'unit', unit: 'second', unitDisplay: 'long' })
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        <Ellipsis>{steps[kind]}</Ellipsis>
      </p>
      <Progress size="thick" label={t`Scan progress`} value={fraction} max={1} />
      <dl className="grid grid-cols-2 gap-3">
        {kind === 'waiting' ? (
          <Figure name={t`At most`}>
            <bdi>{left}</bdi>
          </Figure>
        ) : (
          <Figure name={t`Complete`}>
            <bdi>{formats.number(Math.floor(fraction * 100) / 100, { style: 'percent' })}</bdi>
          </Figure>
        )}
        <Figure name={t`Elapsed`}>
          <Elapsed />
        </Figure>
      </dl>
    </div>
  )
}

/** Returns the remaining whole seconds, counted down between two polls of the service. */
function useCountdown(remainingMs: number | null): number {
  const [left, setLeft] = useState(remainingMs ?? 0)
  useEffect(() => {
    if (remainingMs === null) return undefined
    const until = Date.now() + remainingMs
    const count = () => setLeft(Math.max(0, until - Date.now()))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [remainingMs])
  return Math.ceil(left / 1000)
}
