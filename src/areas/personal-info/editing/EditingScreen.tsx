import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { usePersonalInfo } from '../usePersonalInfo.ts'
import { EditingForm } from './EditingForm.tsx'

/** A patient's personal information for staff, who change it (clinical §2, §6). */
export default function EditingScreen() {
  const { t } = useLingui()
  const formats = useFormats()
  const wordsOf = useErrorText()
  const { info, waiting, error, savedAt, retry, retrying, refetch } = usePersonalInfo('staff')
  const mrn = <bdi dir="ltr">{info?.details.ExtID}</bdi>
  const ptId = <bdi dir="ltr">{info?.details.PtID}</bdi>
  const time = savedAt === null ? '' : formats.dateTime(new Date(savedAt).toISOString())
  const words = wordsOf(error)
  return (
    <Page
      title={t`Personal Information`}
      lead={
        info &&
        (info.details.ExtID === null ? (
          <Trans>Patient ID {ptId}</Trans>
        ) : (
          <Trans>
            MRN {mrn}, patient ID {ptId}
          </Trans>
        ))
      }
    >
      {info ? (
        <>
          {savedAt !== null && (
            <SavedCopy>
              <Trans>Saved copy from {time}</Trans>
            </SavedCopy>
          )}
          <EditingForm key={info.details.PtID} info={info} refetch={refetch} />
        </>
      ) : waiting ? (
        <div aria-busy="true" className="grid gap-6">
          <span role="status" className="sr-only">
            <Trans>Loading</Trans>
          </span>
          <Card pad="flush">
            <SkeletonRows count={6} />
          </Card>
          <Card pad="flush">
            <SkeletonRows count={4} />
          </Card>
        </div>
      ) : (
        <Failed
          level={2}
          title={t`We could not load the personal information`}
          text={words.text}
          code={<Trans>Code: {words.code}</Trans>}
          retryLabel={t`Try again`}
          onRetry={retry}
          retrying={retrying}
        />
      )}
    </Page>
  )
}
