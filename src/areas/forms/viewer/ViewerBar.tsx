import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronLeft, ChevronRight, Send, TriangleAlert } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { statusRole } from '#src/ui/notices/statusRole.ts'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'

interface ViewerBarProps {
  readonly save: 'none' | 'pending' | 'saved' | 'memory' | 'no-room'
  /** Ms since 1970; null if nothing was stored. */
  readonly savedAt: number | null
  /** Part that was sent, from 0 to 1; null if it is not known. */
  readonly progress: number | null
  /** Whether the clinic doesn't take the form any more. */
  readonly isClosed: boolean
  readonly hasBack: boolean
  /** Whether the next step submits the form. */
  readonly isLast: boolean
  readonly isBusy: boolean
  /** Whether the form can't be submitted. */
  readonly isDisabled: boolean
  readonly onBack: () => void
  readonly onNext: () => void
}

/** Back and Next, with whether the answers are stored. */
export function ViewerBar(props: ViewerBarProps) {
  const { t } = useLingui()
  const isAway = useNetworkNeed('write') !== null
  const { save, savedAt, progress, isClosed, hasBack, isLast, isBusy, isDisabled, onBack, onNext } = props
  return (
    <div className="form-bar -mx-4 grid gap-2 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] tablet:mx-0 tablet:flex tablet:flex-row-reverse tablet:items-center tablet:justify-end tablet:gap-5 tablet:border-0 tablet:px-0 print:hidden">
      {progress !== null && (
        <div className="tablet:w-40">
          <Progress label={t`Sending`} value={progress} max={1} />
        </div>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <SavedLine save={save} savedAt={savedAt} />
        <p {...statusRole} className="text-center text-s font-medium text-balance empty:hidden tablet:text-end">
          {isClosed && <Trans>You can't submit this form anymore.</Trans>}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {hasBack && (
          <Button icon={ChevronLeft} className="rtl:[&_svg]:-scale-x-100" disabled={isBusy} onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button
          kind="primary"
          icon={isLast ? Send : ChevronRight}
          className="flex-auto flex-row-reverse rtl:[&_svg]:-scale-x-100 tablet:flex-none"
          disabled={isLast && isDisabled}
          pending={isBusy}
          onClick={onNext}
        >
          {!isLast ? <Trans>Next</Trans> : isAway ? <Trans>Submit when connected</Trans> : <Trans>Submit</Trans>}
        </Button>
      </div>
    </div>
  )
}

/** Says whether the answers are stored on this device. */
function SavedLine({ save, savedAt }: Pick<ViewerBarProps, 'save' | 'savedAt'>) {
  const formats = useFormats()
  const time = <bdi>{savedAt === null ? '' : formats.time(new Date(savedAt).toISOString())}</bdi>
  const isSaved = save === 'saved' || (save === 'pending' && savedAt !== null)
  const isFailed = save === 'memory' || save === 'no-room'
  return (
    // Keeps its text while a save is pending, so that screen readers don't announce it with each letter.
    <p
      {...statusRole}
      className="flex min-w-0 items-center justify-center gap-1.5 text-s text-muted empty:hidden tablet:justify-end"
    >
      {isSaved && (
        <>
          <Icon of={Check} size="s" />
          <span>
            <Trans>Saved on this device, {time}</Trans>
          </span>
        </>
      )}
      {isFailed && (
        <>
          <Icon of={TriangleAlert} size="s" className="flex-none text-caution" />
          <span className="font-medium text-text">
            <Trans>An error occured when Saving</Trans>
            {'. '}
            {save === 'no-room' ? (
              <Trans>This device is full. Keep this page open until you have submitted the form.</Trans>
            ) : (
              <Trans>This browser can't save now. Keep this page open until you have submitted the form.</Trans>
            )}
          </span>
        </>
      )}
    </p>
  )
}
