import { Trans } from '@lingui/react/macro'
import { atom, useAtom } from 'jotai'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isAnyoneBusy } from '#src/device/busy.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { isUpdateOffered } from './updateMoment.ts'

interface UpdatePromptProps {
  /** Whether a new version is waiting. */
  readonly ready: boolean
  /** Activates the new version. The page reloads soon after. */
  readonly onUpdate: () => void
}

/** Time at which the person postponed the update, ms. Only in memory: the next start asks again. */
const putOffAtom = atom<number | null>(null)

/** Time in which the new version should reload the page, ms. After that the button can be pressed again. */
const timeoutMs = 10_000

/** Offers a new version, and refuses to activate it while any window has unsaved work. */
export function UpdatePrompt({ ready, onUpdate }: UpdatePromptProps) {
  const [putOffAt, putOff] = useAtom(putOffAtom)
  const [stage, setStage] = useState<'offered' | 'refused' | 'under-way'>('offered')
  const offered = useClock((now) => Number(isUpdateOffered(ready, putOffAt, now.getTime()))) === 1

  useEffect(() => {
    if (stage !== 'under-way') return
    const timer = setTimeout(() => setStage('offered'), timeoutMs)
    return () => clearTimeout(timer)
  }, [stage])

  if (!offered) return null
  const update = async () => {
    if (await isAnyoneBusy()) {
      setStage('refused')
      return
    }
    setStage('under-way')
    onUpdate()
  }
  return (
    <Banner
      tone="acting"
      icon={RefreshCw}
      title={<Trans>A new version is ready</Trans>}
      text={
        stage === 'refused' && <Trans>A form or a scan is open in this window or another one. Finish it first.</Trans>
      }
      action={
        <div className="flex flex-wrap gap-2">
          <Button pending={stage === 'under-way'} onClick={() => void update()}>
            <Trans>Update now</Trans>
          </Button>
          <Button kind="quiet" onClick={() => putOff(Date.now())}>
            <Trans>Later</Trans>
          </Button>
        </div>
      }
    />
  )
}
