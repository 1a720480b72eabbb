import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { InfoSkeleton } from './InfoSkeleton.tsx'
import type { PersonalInfo } from './personalInfo.ts'
import type { PersonalInfoState } from './usePersonalInfo.ts'

interface InfoStatesProps {
  readonly state: PersonalInfoState
  readonly children: (info: PersonalInfo) => ReactNode
}

/** The view states of personal information: waiting, failed, full, and a saved copy with its age. */
export function InfoStates({ state, children }: InfoStatesProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const wordsOf = useErrorText()
  const { info, waiting, error, savedAt, retry, retrying } = state
  if (info) {
    const time = savedAt === null ? null : formats.dateTime(new Date(savedAt).toISOString())
    return (
      <>
        {time !== null && (
          <SavedCopy>
            <Trans>Saved copy from {time}</Trans>
          </SavedCopy>
        )}
        {children(info)}
      </>
    )
  }
  if (waiting) return <InfoSkeleton />
  const { title, text, code } = wordsOf(error)
  return (
    <Failed
      level={2}
      title={title}
      text={text}
      code={<Trans>Code: {code}</Trans>}
      retryLabel={t`Try again`}
      onRetry={retry}
      retrying={retrying}
    />
  )
}
