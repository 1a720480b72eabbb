import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import type { AddState } from './addState.ts'

type Other = Extract<AddState, { kind: 'other-patient' }>

/** That a file names somebody else, with both names. */
export function OtherPatient({ of: { inFile, inRecord } }: { readonly of: Other }) {
  return (
    <Trans>
      Not added. The file is of <Person of={inFile} />. The record is of <Person of={inRecord} />.
    </Trans>
  )
}

function Person({ of: { name, dob } }: { readonly of: Other['inFile'] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [shown, born] = [name || t`unknown name`, formats.date(dob)]
  if (!born) return <bdi>{shown}</bdi>
  return (
    <Trans>
      <bdi>{shown}</bdi>, born <bdi>{born}</bdi>
    </Trans>
  )
}
