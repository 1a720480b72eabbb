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
  /** A new version waits. */
  readonly ready: boolean
  /** Puts it in this one's place; the page is loaded anew soon after. */
  readonly onUpdate: () => void
}

/** When it was put off, ms. In memory: the next start asks anew. */
const putOffAtom = atom<number | null>(null)

/** How long the new version may take to load the page anew, ms: after that the button can be pressed once more. */
const timeoutMs = 10_000

/** Offers a new version, and refuses to load it over what is open in any window. */
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
      text={stage === 'refused' && <Trans>A form or a scan is open, in this window or another: finish it first.</Trans>}
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
