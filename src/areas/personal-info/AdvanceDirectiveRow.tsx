import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { useAskParts } from './asking/AskContext.ts'
import { InfoRow } from './InfoRow.tsx'
import { recordedRow } from './values/recordedRow.ts'
import { useListName } from './values/useListName.ts'

/** The recorded advance directive. It is read-only (clinical §2): it changes with a document. */
export function AdvanceDirectiveRow() {
  const { t } = useLingui()
  const formats = useFormats()
  const nameOf = useListName('advanceDirectives')
  const { info } = useAskParts()
  const { AdvDirectiveID, AdvDirectiveDate } = info.details
  const name =
    AdvDirectiveID === null ? null : nameOf(AdvDirectiveID, recordedRow(info, 'advanceDirectives', AdvDirectiveID))
  return (
    <InfoRow label={t`Advance directive`}>
      {AdvDirectiveID === null ? (
        <span className="text-muted">
          <Trans>Not given</Trans>
        </span>
      ) : (
        <>
          <bdi lang={name?.isEnglish ? 'en' : undefined}>{name?.text ?? t`Not in the list`}</bdi>
          {AdvDirectiveDate !== null && <p className="text-s text-muted">{formats.date(AdvDirectiveDate)}</p>}
        </>
      )}
    </InfoRow>
  )
}
