import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'
import type { CardSide } from '../draft/messageDraft.ts'
import type { SideState } from './cardSideWork.ts'
import { useCardTexts } from './useCardTexts.ts'

interface SideStatusProps {
  readonly taken: CardSide | null
  readonly state: SideState
  /** Whether its picture is not on this device any more. */
  readonly isLost: boolean
}

/** Says whether a side can be read, what is wrong with its photo, or that it is being straightened. */
export function SideStatus({ taken, state, isLost }: SideStatusProps) {
  const { t } = useLingui()
  const texts = useCardTexts()
  const fault = state.isBusy || isLost ? null : (taken?.fault ?? null)
  return (
    <div aria-live="polite" className="grid gap-1 text-s empty:hidden">
      {state.isBusy && (
        <p className="flex items-start gap-1.5 text-muted">
          <Icon of={LoaderCircle} size="s" className="mt-0.5 motion-safe:animate-spin" />
          {t`Straightening the photo`}
        </p>
      )}
      {state.problem && !state.isBusy && (
        <p className="flex items-start gap-1.5 font-bold text-negative">
          <Icon of={CircleX} size="s" className="mt-0.5" />
          {texts.problem(state.problem)}
        </p>
      )}
      {isLost && !state.isBusy && (
        <p className="flex items-start gap-1.5 font-bold text-negative">
          <Icon of={CircleX} size="s" className="mt-0.5" />
          {t`This photo is not on this device anymore. Take it again.`}
        </p>
      )}
      {taken && fault === null && !state.isBusy && !isLost && (
        <p className="flex items-start gap-1.5">
          <Icon of={CircleCheck} size="s" className="mt-0.5 text-positive" />
          {t`Straightened and cut. All numbers can be read.`}
        </p>
      )}
      {fault && !taken?.isAccepted && (
        <>
          <p className="flex items-start gap-1.5 font-bold text-negative">
            <Icon of={CircleX} size="s" className="mt-0.5" />
            {texts.fault(fault)}
          </p>
          <p>{texts.advice(fault)}</p>
        </>
      )}
      {fault && taken?.isAccepted && (
        <p className="flex items-start gap-1.5 text-caution">
          <Icon of={TriangleAlert} size="s" className="mt-0.5" />
          {t`You send this photo anyway. The clinic might ask for another one.`}
        </p>
      )}
      {taken && !state.isBusy && (state.place === 'no-room' || state.place === 'memory') && (
        <p className="flex items-start gap-1.5 text-caution">
          <Icon of={TriangleAlert} size="s" className="mt-0.5" />
          {state.place === 'no-room'
            ? t`There is no room for it on this device. Send the message before you close this page.`
            : t`This browser can't keep it. Send the message before you close this page.`}
        </p>
      )}
    </div>
  )
}
