import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { Representative } from '#src/contract/representatives.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { ChangeReceipt, type Reported } from './ChangeReceipt.tsx'
import { EndQuestion } from './EndQuestion.tsx'
import { isMade } from './changeAccess.ts'
import { accessQuery } from './queries.ts'
import { RepresentativeForm } from './RepresentativeForm.tsx'
import { RepresentativeRow } from './RepresentativeRow.tsx'

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Everyone who may act for the patient, with buttons to change and end it, and a form that adds someone. */
export function RepresentativesCard({ representatives }: { representatives: readonly Representative[] }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const need = useNetworkNeed('write')
  /** The representative whose access the form changes, `new` for one to add, null while the form is closed. */
  const [edited, setEdited] = useState<Representative | 'new' | null>(null)
  const [ending, setEnding] = useState<Representative | null>(null)
  const [last, setLast] = useState<{ readonly result: Reported; readonly no: number }>()
  const done = (result: Reported) => {
    void client.invalidateQueries({ queryKey: accessQuery().queryKey })
    // After an error, the form keeps what was typed.
    if (isMade(result)) setEdited(null)
    setEnding(null)
    setLast({ result, no: (last?.no ?? 0) + 1 })
  }
  const open = (whom: Representative | 'new') => {
    setLast(undefined)
    setEdited(whom)
  }

  return (
    <Card pad="flush" title={<Trans>People who act for the patient</Trans>}>
      {last && (
        // The pressed button is gone with its row or its form: focus the receipt.
        <div key={last.no} ref={focusOnArrival} tabIndex={-1} className="mx-card mb-3 rounded-m">
          <ChangeReceipt result={last.result} onClose={() => setLast(undefined)} />
        </div>
      )}
      {representatives.length === 0 ? (
        <EmptyState
          bare
          icon={UsersRound}
          title={<Trans>Nobody acts for the patient</Trans>}
          text={
            <Trans>A parent, a caregiver or a care home with an account can act for the patient in the portal.</Trans>
          }
        />
      ) : (
        <Rows label={t`People who act for the patient`}>
          {representatives.map((one) => (
            <RepresentativeRow
              key={one.representativeId}
              representative={one}
              onChange={() => open(one)}
              onEnd={() => setEnding(one)}
            />
          ))}
        </Rows>
      )}
      <div className="border-t border-line px-card py-4">
        {edited === null ? (
          <Button icon={UserPlus} disabled={need !== null} reason={need} onClick={() => open('new')}>
            <Trans>Add a person</Trans>
          </Button>
        ) : (
          <RepresentativeForm
            key={edited === 'new' ? 0 : edited.representativeId}
            known={edited === 'new' ? null : edited}
            onDone={done}
            onCancel={() => setEdited(null)}
          />
        )}
      </div>
      {ending && <EndQuestion representative={ending} onClose={() => setEnding(null)} onDone={done} />}
    </Card>
  )
}
