import type { NamedList } from '../values/namedLists.ts'
import { idOf } from './fieldValues.ts'
import { EditorField } from './EditorField.tsx'
import type { EditorProps } from './EditorProps.ts'
import { ListSelect } from './ListSelect.tsx'
import { ListTrouble } from './ListTrouble.tsx'
import { useListChoices } from './useListChoices.ts'

interface ListFieldProps extends EditorProps {
  readonly list: NamedList
}

/** A field whose value is a row of a reference list, such as a school. */
export function ListField({ list: name, label, value, onChange, error, describedBy }: ListFieldProps) {
  const list = useListChoices(name)
  return (
    <div className="grid gap-1">
      <EditorField describedBy={describedBy} label={label} error={error}>
        <ListSelect list={list} value={idOf(value)} onChange={onChange} />
      </EditorField>
      {list.phase === 'failed' && <ListTrouble onRetry={list.retry} />}
    </div>
  )
}
