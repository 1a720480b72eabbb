import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CallReceipts } from './CallReceipts.tsx'
import type { SaveResult } from './saveCall.ts'
import type { Save, ShownSave } from './useSave.ts'

/** What became of the last calls that saved edits. */
export function SaveReceipts({ save }: { readonly save: Pick<Save, 'shown' | 'check' | 'dismiss'> }) {
  return (
    <CallReceipts
      save={save}
      titleOf={(shown) => <Title {...shown} />}
      textOf={({ result }) => <Text result={result} />}
    />
  )
}

function Title({ result, about: { count } }: ShownSave): ReactNode {
  const { t } = useLingui()
  switch (result) {
    case 'done':
      return t`${plural(count, { one: '# change was saved', other: '# changes were saved' })}`
    case 'unknown':
      return <Trans>We don't know yet whether your changes were saved</Trans>
    case 'changed':
    case 'conflict':
      return <Trans>Nothing was saved: someone else changed the record meanwhile</Trans>
    case 'refused':
      return <Trans>Nothing was saved: the clinic's system does not accept a value</Trans>
    case 'not-allowed':
      return <Trans>Nothing was saved: you can't change this record anymore</Trans>
    case 'not-sent':
      return <Trans>Nothing was sent</Trans>
    case 'failed':
      return <Trans>Nothing was saved</Trans>
  }
}

function Text({ result }: { readonly result: SaveResult }): ReactNode {
  switch (result) {
    case 'done':
      return <Trans>The patient sees the new information now.</Trans>
    case 'unknown':
      return <Trans>The connection was lost. We are checking. You do not need to do it again.</Trans>
    case 'changed':
    case 'conflict':
      return <Trans>This page now shows the new record. What you entered is still here. Look again, then save.</Trans>
    case 'refused':
      return <Trans>What you entered is still here. Check it, then save again.</Trans>
    case 'not-allowed':
      return <Trans>What you entered is still here. Ask the clinic's office.</Trans>
    case 'not-sent':
      return <Trans>There was no connection. What you entered is still here.</Trans>
    case 'failed':
      return <Trans>The clinic's system did not do it. What you entered is still here. Try again in a moment.</Trans>
  }
}
