import { BodyField } from './BodyField.tsx'
import { ComputedField } from './ComputedField.tsx'
import { DateField } from './DateField.tsx'
import type { FieldProps } from './FieldProps.ts'
import { FilesField } from './FilesField.tsx'
import { NoteBlock } from './NoteBlock.tsx'
import { NumberField } from './NumberField.tsx'
import { OneOfField, YesNoField } from './OneOfField.tsx'
import { ScaleField } from './ScaleField.tsx'
import { SignatureField } from './SignatureField.tsx'
import { SomeOfField } from './SomeOfField.tsx'
import { TextField } from './TextField.tsx'

/** A field by its type. */
export function FormField(props: FieldProps) {
  switch (props.component.fieldType) {
    case 'text':
    case 'longText':
      return <TextField {...props} />
    case 'whole':
    case 'decimal':
      return <NumberField {...props} />
    case 'date':
    case 'time':
      return <DateField {...props} />
    case 'yesNo':
      return <YesNoField {...props} />
    case 'oneOf':
      return <OneOfField {...props} />
    case 'someOf':
      return <SomeOfField {...props} />
    case 'scale':
      return <ScaleField {...props} />
    case 'bodyDiagram':
      return <BodyField {...props} />
    case 'signature':
      return <SignatureField {...props} />
    case 'photo':
    case 'file':
      return <FilesField {...props} />
    case 'computed':
      return <ComputedField {...props} />
    case 'note':
      return <NoteBlock component={props.component} id={props.id} />
    case 'group':
    case 'table':
      return null
  }
}
