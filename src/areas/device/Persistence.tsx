import { Trans } from '@lingui/react/macro'
import { ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askToPersist, isPersisted } from '#src/device/storagePersistence.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'

/** Says whether the browser promised not to clear the stored data. Renders nothing if it can't promise. */
export function Persistence() {
  const [promised, setPromised] = useState<boolean | null>(null)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    let current = true
    void isPersisted().then((answer) => current && setPromised(answer))
    return () => {
      current = false
    }
  }, [])
  const ask = async () => {
    setPromised(await askToPersist())
    setAsked(true)
  }
  if (promised === null) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-card pt-3 pb-4 text-s"
    >
      <Icon
        of={promised ? ShieldCheck : ShieldQuestionMark}
        size="s"
        className={promised ? 'text-positive' : 'text-muted'}
      />
      <p className="min-w-0 flex-[1_1_12rem]">
        {promised ? (
          <Trans>The browser has agreed to keep it.</Trans>
        ) : asked ? (
          <Trans>The browser didn't agree to keep it. Installing the app often helps.</Trans>
        ) : (
          <Trans>The browser might delete it when this device runs low on space.</Trans>
        )}
      </p>
      {!promised && !asked && (
        <Button onClick={() => void ask()}>
          <Trans>Ask to keep it</Trans>
        </Button>
      )}
    </div>
  )
}
