import { Trans, useLingui } from '@lingui/react/macro'
import { entryLimits } from '#src/contract/personalInfo.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { useAskParts } from './asking/AskContext.ts'
import { FieldRow } from './FieldRow.tsx'
import { blankAddress } from './fields/fieldValues.ts'
import { GatheredRow } from './asking/GatheredRow.tsx'
import { InfoRow } from './InfoRow.tsx'
import { freePhoneType, hasEntry, placeKey, placeOf, withoutPlace } from './model.ts'
import { NewEntryRow } from './NewEntryRow.tsx'
import { fieldNames, phoneName } from './values/fieldNames.ts'
import { useChangeName } from './values/useChangeName.ts'
import { ValueText } from './values/ValueText.tsx'
import { addressValue, phoneValue } from './values/valueOf.ts'

/** Addresses and phone numbers, and what the person asks to add. */
export function ContactCard() {
  const { t, i18n } = useLingui()
  const { info, valueText, asking } = useAskParts()
  const { addresses, phones } = info
  const nameOf = useChangeName()
  const orphans = asking?.changes.filter((change) => !hasEntry(info, placeOf(change))) ?? []
  const newType = freePhoneType(info, withoutPlace(asking?.changes ?? [], { field: 'Phone', entryId: null }))
  const none = (
    <span className="text-muted">
      <Trans>Not given</Trans>
    </span>
  )
  return (
    <Card pad="flush" title={t`Contact info`}>
      <ul>
        {addresses.map((entry) => (
          <FieldRow
            key={`a${entry.AddrEntryID}`}
            place={{ field: 'Address', entryId: entry.AddrEntryID }}
            label={i18n._(fieldNames.Address)}
          >
            <ValueText of={valueText('Address', addressValue(entry))} />
          </FieldRow>
        ))}
        {addresses.length === 0 && <InfoRow label={i18n._(fieldNames.Address)}>{none}</InfoRow>}
        {addresses.length < entryLimits.addresses && (
          <NewEntryRow
            field="Address"
            label={t`New address`}
            start={{ ...blankAddress, IsDefault: addresses.length === 0 }}
            askLabel={t`Ask to add an address`}
          />
        )}
        {phones.map((entry) => (
          <FieldRow
            key={`p${entry.PhoneEntryID}`}
            place={{ field: 'Phone', entryId: entry.PhoneEntryID }}
            label={i18n._(phoneName(entry.PhoneTypeID))}
          >
            <ValueText of={valueText('Phone', phoneValue(entry))} bare />
          </FieldRow>
        ))}
        {phones.length === 0 && <InfoRow label={i18n._(fieldNames.Phone)}>{none}</InfoRow>}
        {/* The clinic removed their entries meanwhile. */}
        {asking &&
          orphans.map((change) => (
            <GatheredRow key={placeKey(placeOf(change))} change={change} label={nameOf(change)} asking={asking} />
          ))}
        {newType !== null && (
          <NewEntryRow
            field="Phone"
            label={t`New phone number`}
            start={{ PhoneTypeID: newType, TextNo: '' }}
            askLabel={t`Ask to add a phone number`}
          />
        )}
      </ul>
    </Card>
  )
}
