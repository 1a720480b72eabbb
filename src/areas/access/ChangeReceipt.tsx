import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { type AddResult, type EndResult, isMade } from './changeAccess.ts'

/** Outcomes that are not shown beside a field of the form. */
export type Reported = Exclude<AddResult, { kind: 'nobody' | 'own' | 'over' }> | EndResult

/** Outcome of the last change of the representatives. */
export function ChangeReceipt({ result, onClose }: { result: Reported; onClose: () => void }) {
  const { t } = useLingui()
  const outcome = result.kind === 'lost' ? 'unknown' : isMade(result) ? 'done' : 'notdone'
  const titles = { done: <Trans>Done</Trans>, notdone: <Trans>Not done</Trans>, unknown: <Trans>Unknown</Trans> }
  return (
    <Receipt outcome={outcome} title={titles[outcome]} text={wordsOf(result)} onClose={onClose} closeLabel={t`Close`} />
  )
}

function wordsOf(result: Reported): ReactNode {
  if (result.kind === 'lost')
    return <Trans>We got no answer. The change might have been made. Check the list when it is up to date.</Trans>
  if (result.kind === 'failed') return <Trans>The clinic did not allow this. Nothing was changed.</Trans>
  if (result.kind === 'throttled') return <Trans>Too many failed attempts. Wait a few minutes, then try again.</Trans>
  const name = <bdi>{result.name}</bdi>
  switch (result.kind) {
    case 'added':
      return <Trans>{name} can now act for the patient. The patient gets a message about it.</Trans>
    case 'changed':
      return <Trans>The access of {name} was changed. The patient gets a message about it.</Trans>
    case 'unchanged':
      return <Trans>{name} already had exactly this access. Nothing was changed.</Trans>
    case 'ended':
      return <Trans>{name} can no longer act for the patient. The patient gets a message about it.</Trans>
    case 'gone':
      return <Trans>The access of {name} had already ended.</Trans>
  }
}
