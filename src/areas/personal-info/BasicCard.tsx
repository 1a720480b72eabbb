import { Trans, useLingui } from '@lingui/react/macro'
import type { CorrectionField } from '#src/contract/corrections.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { useSexWord } from '#src/viewStates/useSexWord.ts'
import { useAskParts } from './asking/AskContext.ts'
import { InfoRow } from './InfoRow.tsx'
import { MaskedRow } from './MaskedRow.tsx'
import { ageInYears } from './model.ts'
import { PlainRow } from './PlainRow.tsx'
import { FieldRow } from './FieldRow.tsx'
import { fieldNames } from './values/fieldNames.ts'
import { AdvanceDirectiveRow } from './AdvanceDirectiveRow.tsx'
import { useClinicDay } from './useClinicDay.ts'

const names: readonly CorrectionField[] = ['Title', 'NameFirst', 'NameMiddle', 'NameLast', 'NameSuffix', 'NameNick']

/** Name, gender, birth and numbers. The age is computed. */
export function BasicCard() {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const sexWord = useSexWord()
  const { info, valueText } = useAskParts()
  const { details } = info
  const today = useClinicDay(details.SiteTimeZone)
  const years = ageInYears(details.DOB, today)
  const sex = sexWord({ Sex: details.Sex, gender: details.Gender }) ?? valueText('Sex', details.Sex).lines[0]
  return (
    <Card pad="flush" title={t`Basic information`}>
      <ul>
        {names.map((field) => (
          <PlainRow key={field} field={field} />
        ))}
        <FieldRow place={{ field: 'Sex', entryId: null }} label={i18n._(fieldNames.Sex)}>
          {sex}
        </FieldRow>
        <PlainRow field="DOB" />
        <InfoRow label={t`Age`}>
          {years === null ? (
            <span className="text-muted">
              {details.DOB === null ? (
                <Trans>Not given</Trans>
              ) : (
                <Trans>Not known, because the day of birth is not recorded</Trans>
              )}
            </span>
          ) : (
            <>
              {formats.number(years)}{' '}
              <span className="text-s text-muted">
                <Trans>counted from the date of birth</Trans>
              </span>
            </>
          )}
        </InfoRow>
        <MaskedRow field="SSN" label={i18n._(fieldNames.SSN)} masked={details.SSNMasked} />
        <MaskedRow field="DriverLicNo" label={i18n._(fieldNames.DriverLicNo)} masked={details.DriverLicNoMasked} />
        <PlainRow field="DriverLicStID" />
        <AdvanceDirectiveRow />
      </ul>
    </Card>
  )
}
