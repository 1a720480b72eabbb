import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { imagingCategories, type ImagingCategory, imagingLimits } from '#src/contract/imaging.ts'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { useCategoryText } from '../list/useCategoryText.ts'
import { categoriesQuery } from '../queries.ts'
import type { AddDetails, DetailFault } from './addDetails.ts'

interface DetailFieldsProps {
  readonly ids: Readonly<Record<DetailFault, string>>
  readonly details: AddDetails
  /** `yyyy-mm-dd`. */
  readonly today: string
  readonly isReadOnly: boolean
  readonly errorOf: (fault: DetailFault) => string | undefined
  readonly onChange: (more: Partial<AddDetails>) => void
}

const known = Object.entries(imagingCategories) as [ImagingCategory, number][]

/** What staff say about the files that they add: the same for all of them. */
export function DetailFields({ ids, details, today, isReadOnly, errorOf, onChange }: DetailFieldsProps) {
  const { t } = useLingui()
  const categoryText = useCategoryText()
  const { data } = useQuery(categoriesQuery())
  const names = new Map(data?.data.value.map(({ ImgCatID, NameX }) => [ImgCatID, NameX ?? '']))
  // Until the clinic's list is there, or if it can't be loaded: the categories that every clinic has.
  const offered = names.size > 0 ? known.filter(([, id]) => names.has(id)) : known
  return (
    <div className="picture-details">
      <Field id={ids.category} label={t`Category`} required error={errorOf('category')}>
        <Select
          disabled={isReadOnly}
          value={details.category}
          onChange={({ target }) => onChange({ category: known.find(([name]) => name === target.value)?.[0] ?? '' })}
        >
          <option value="">{t`Choose a category`}</option>
          {offered.map(([name, id]) => (
            <option key={name} value={name}>
              {categoryText({ id, name: names.get(id) ?? '' })}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={ids.day}
        label={t`Day taken (optional)`}
        help={t`If empty: the day in the file, or else today.`}
        error={errorOf('day')}
      >
        <TextInput
          type="date"
          min="1880-01-01"
          max={today}
          readOnly={isReadOnly}
          value={details.takenOn}
          onChange={({ target }) => onChange({ takenOn: target.value })}
        />
      </Field>
      <Field label={t`Name (optional)`} help={t`Such as: before the operation.`}>
        <TextInput
          dir="auto"
          autoComplete="off"
          maxLength={imagingLimits.text}
          readOnly={isReadOnly}
          value={details.seriesName}
          onChange={({ target }) => onChange({ seriesName: target.value })}
        />
      </Field>
      <Field label={t`Part of the body (optional)`}>
        <TextInput
          dir="auto"
          autoComplete="off"
          maxLength={imagingLimits.text}
          readOnly={isReadOnly}
          value={details.bodySite}
          onChange={({ target }) => onChange({ bodySite: target.value })}
        />
      </Field>
    </div>
  )
}
