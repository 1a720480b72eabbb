import { useLingui } from '@lingui/react/macro'
import { fieldNames } from '../values/fieldNames.ts'
import { AddressEditor } from './AddressEditor.tsx'
import { BirthDateEditor } from './BirthDateEditor.tsx'
import { ConceptEditor } from './ConceptEditor.tsx'
import type { EditorProps } from './EditorProps.ts'
import { LanguagesEditor } from './LanguagesEditor.tsx'
import { ListField } from './ListField.tsx'
import { MaritalStatusEditor } from './MaritalStatusEditor.tsx'
import { MaskedEditor } from './MaskedEditor.tsx'
import { PhoneEditor } from './PhoneEditor.tsx'
import { SexEditor } from './SexEditor.tsx'
import { TextEditor } from './TextEditor.tsx'
import { YesNoEditor } from './YesNoEditor.tsx'

interface FieldEditorProps extends Omit<EditorProps, 'label'> {
  /** Default: the field's name. */
  readonly label?: string | undefined
  /** Types of the person's other phone numbers. Only for phones. */
  readonly usedPhoneTypes?: readonly number[] | undefined
}

/**
 * The editor of a field of personal information, with its label and its error. It holds nothing itself: `value` is a value
 * of the field in the shape of `CorrectionChange`, and `onChange` receives another one. `fieldProblem` says whether a
 * value can be saved.
 */
export function FieldEditor({ usedPhoneTypes = [], ...rest }: FieldEditorProps) {
  const { i18n } = useLingui()
  const { field } = rest
  const props = { ...rest, label: rest.label ?? i18n._(fieldNames[field]) }
  switch (field) {
    case 'Title':
    case 'NameFirst':
    case 'NameMiddle':
    case 'NameLast':
    case 'NameSuffix':
    case 'NameNick':
      return <TextEditor {...props} />
    case 'Sex':
      return <SexEditor {...props} />
    case 'SSN':
    case 'DriverLicNo':
      return <MaskedEditor {...props} />
    case 'DOB':
      return <BirthDateEditor {...props} />
    case 'DriverLicStID':
      return <ListField list="states" {...props} />
    case 'SchoolID':
      return <ListField list="schools" {...props} />
    case 'MaritalStatus':
      return <MaritalStatusEditor {...props} />
    case 'IsStudent':
    case 'IsStudentFullTime':
      return <YesNoEditor {...props} />
    case 'Languages':
      return <LanguagesEditor {...props} />
    case 'Race':
      return <ConceptEditor list="race" {...props} />
    case 'Ethnicity':
      return <ConceptEditor list="ethnicity" {...props} />
    case 'Religion':
      return <ConceptEditor list="religion" {...props} />
    case 'Address':
      return <AddressEditor {...props} />
    case 'Phone':
      return <PhoneEditor {...props} usedPhoneTypes={usedPhoneTypes} />
  }
}
