import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, LoaderCircle, RotateCw } from 'lucide-react'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { usePartNames } from './usePartNames.ts'
import type { SearchedRecord } from './useSearchedRecord.ts'

interface RecordStateProps extends Pick<SearchedRecord, 'waiting' | 'failed' | 'savedAt'> {
  /** Called when the failed parts are being refetched. The pressed button disappears, so the caller moves the focus. */
  onRetry: () => void
}

/** Parts that are not searched yet or can't be read, and the time of the oldest saved copy among the other parts. */
export function RecordState({ waiting, failed, savedAt, onRetry }: RecordStateProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const namesOf = usePartNames()
  const wordsOf = useErrorText()
  const waitingNames = namesOf(waiting)
  const failedNames = namesOf(failed.map(({ part }) => part))
  const time = savedAt === null ? '' : formats.dateTime(new Date(savedAt).toISOString())
  const [first] = failed
  return (
    <>
      {first && (
        <Banner
          tone="caution"
          icon={CircleAlert}
          title={t`Not searched: ${failedNames}`}
          text={wordsOf(first.error).text}
          action={
            <Button
              icon={RotateCw}
              onClick={() => {
                for (const { retry } of failed) retry()
                onRetry()
              }}
            >
              {t`Try again`}
            </Button>
          }
        />
      )}
      {waiting.length > 0 && (
        <p className="flex items-center gap-1.5 text-s text-muted">
          <Icon of={LoaderCircle} size="xs" className="motion-safe:animate-spin" />
          <span>{t`Still loading: ${waitingNames}`}</span>
        </p>
      )}
      {time && (
        <SavedCopy>
          <Trans>Saved copy from {time}</Trans>
        </SavedCopy>
      )}
    </>
  )
}
