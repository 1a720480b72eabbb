import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { AddressValue } from '#src/contract/corrections.ts'
import { personalInfoLimits } from '#src/contract/personalInfo.ts'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { useZipLookup } from '../useZipLookup.ts'
import { placeIn } from './addressPlace.ts'
import type { EditorProps } from './EditorProps.ts'
import { blankAddress, isAddressValue } from './fieldValues.ts'
import { ListSelect } from './ListSelect.tsx'
import { ListTrouble } from './ListTrouble.tsx'
import { StateField } from './StateField.tsx'
import { useListChoices } from './useListChoices.ts'
import { ZipPlaces } from './ZipPlaces.tsx'

/**
 * An address (clinical §3). A ZIP code is looked up while it is typed; choosing one of its places fills city, state and
 * country. Everything can be typed by hand.
 */
export function AddressEditor({ label, value, onChange, error }: EditorProps) {
  const { t } = useLingui()
  const address = isAddressValue(value) ? value : blankAddress
  const types = useListChoices('addressTypes')
  const countries = useListChoices('countries')
  const lookup = useZipLookup()
  const city = useRef<HTMLInputElement>(null)
  const change = (more: Partial<AddressValue>) => onChange({ ...address, ...more })
  // A listed postal code names one place: it no longer applies if a part of the place is typed by hand.
  const changePlace = (more: Partial<AddressValue>) => change({ ZipCodeId: null, ...more })
  return (
    <Fieldset legend={label} error={error}>
      <Field label={t({ message: 'Type', context: 'of an address' })}>
        <ListSelect list={types} isRequired value={address.TypeId} onChange={(id) => id && change({ TypeId: id })} />
      </Field>
      <Field label={t`Street`} help={t`Use a new line for an apartment or a building.`}>
        <TextArea
          dir="auto"
          className="short-text"
          rows={2}
          autoComplete="off"
          spellCheck={false}
          maxLength={personalInfoLimits.street}
          value={address.Street}
          onChange={({ target }) => change({ Street: target.value })}
        />
      </Field>
      <Field label={t`ZIP code`}>
        <TextInput
          dir="ltr"
          className="max-w-40 start-aligned"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={personalInfoLimits.zipCode}
          value={address.ZipCode ?? ''}
          onChange={({ target }) => {
            changePlace({ ZipCode: target.value === '' ? null : target.value })
            lookup.type(target.value)
          }}
        />
      </Field>
      <ZipPlaces
        result={lookup.result}
        onChoose={(place) => {
          change(placeIn(address, place))
          lookup.clear()
          // The pressed button is gone.
          city.current?.focus()
        }}
      />
      <Field label={t`City`}>
        <TextInput
          ref={city}
          dir="auto"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={personalInfoLimits.city}
          value={address.City ?? ''}
          onChange={({ target }) => changePlace({ City: target.value === '' ? null : target.value })}
        />
      </Field>
      <StateField address={address} onChange={changePlace} />
      <Field label={t`Country`}>
        <ListSelect
          list={countries}
          value={address.CountryId}
          onChange={(CountryId) => changePlace({ CountryId, StateId: null, StateName: null })}
        />
      </Field>
      {(types.phase === 'failed' || countries.phase === 'failed') && (
        <ListTrouble
          onRetry={() => {
            types.retry()
            countries.retry()
          }}
        />
      )}
      <Checkbox
        label={<Trans>Default address</Trans>}
        help={t`Only one address can be the default.`}
        checked={address.IsDefault}
        onChange={({ target }) => change({ IsDefault: target.checked })}
      />
    </Fieldset>
  )
}
