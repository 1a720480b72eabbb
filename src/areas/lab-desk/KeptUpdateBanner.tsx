import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import type { KeptUpdate } from './keptUpdates.ts'

interface KeptUpdateBannerProps {
  readonly update: KeptUpdate
  /** Opens the dialog with what was entered. Resolves to false if the user may not see the samples any more. */
  readonly onResume: () => Promise<boolean>
  readonly onDiscard: () => void
}

/** Offers an update that was entered and not saved, such as because the session ended. */
export function KeptUpdateBanner({ update, onResume, onDiscard }: KeptUpdateBannerProps) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<'gone' | { readonly error: unknown } | null>(null)
  const resume = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      if (!(await onResume())) setTrouble('gone')
    } catch (error) {
      setTrouble({ error })
    }
    setBusy(false)
  }
  return (
    <Banner
      tone="caution"
      icon={PencilLine}
      title={t`${plural(update.samples.length, {
        one: 'The update of # sample is not saved yet',
        other: 'The update of # samples is not saved yet',
      })}`}
      text={
        trouble === null
          ? t`What you entered is still here.`
          : trouble === 'gone'
            ? t`These samples are not on your desk any more.`
            : errorText(trouble.error).text
      }
      action={
        <span className="flex flex-wrap gap-2 print:hidden">
          <Button pending={isBusy} disabled={need !== null} reason={need} onClick={() => void resume()}>
            <Trans>Continue</Trans>
          </Button>
          <Button kind="quiet" disabled={isBusy} onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </span>
      }
    />
  )
}
