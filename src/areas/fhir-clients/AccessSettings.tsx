import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Unplug } from 'lucide-react'
import { useId, useState } from 'react'
import type { FhirClientEntry } from '#src/contract/fhirClients.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { AccessForm } from './AccessForm.tsx'
import { AccessReceipt, type AccessReport } from './AccessReceipt.tsx'
import { ClientTable } from './ClientTable.tsx'
import {
  chosenResources,
  type FhirClient,
  type FhirResource,
  initialState,
  pickResource,
  saveEnded,
  selectClient,
  updateHindrance,
} from './model.ts'
import { type Access, lookAgain, saveAccess, type SaveOutcome } from './saveAccess.ts'

interface AccessSettingsProps {
  readonly ptId: number
  readonly entries: readonly FhirClientEntry[]
  readonly clients: readonly FhirClient[]
  readonly resources: readonly FhirResource[]
}

/** The clients with access, and what the selected one may read (portal §2, §4). */
export function AccessSettings({ ptId, entries, clients, resources }: AccessSettingsProps) {
  const queries = useQueryClient()
  const logonHisID = useAtomValue(sessionAtom)?.logonHisID ?? null
  const pickerId = useId()
  const [state, setState] = useState(initialState)
  const [report, setReport] = useState<AccessReport | null>(null)
  const { client } = state
  const chosen = chosenResources(resources, state.resIds)
  const hasAccess = entries.some(({ clientId }) => clientId === client?.clientId)
  useHoldBusy(state.isChanged)

  const select = (next: FhirClient | null) => {
    setState((now) => selectClient(now, next, entries))
    if (next?.clientId !== client?.clientId && !state.isSaving) setReport(null)
  }
  const run = async (access: Access, send: (access: Access) => Promise<SaveOutcome>) => {
    if (state.isSaving) return
    setReport(null)
    setState((now) => ({ ...now, isSaving: true }))
    const outcome = await send(access)
    setState((now) => {
      const isRemoved = outcome === 'done' && access.chosen.length === 0
      return { ...saveEnded(now), ...(isRemoved ? { resIds: [] } : {}) }
    })
    setReport({ outcome, access, at: Date.now() })
  }
  const save = (access: Access) => run(access, (one) => saveAccess(queries, ptId, one))
  const hindrance = updateHindrance(state, { ptId, logonHisID })

  if (clients.length === 0 && entries.length === 0)
    return (
      <EmptyState
        icon={Unplug}
        level={2}
        title={<Trans>No apps are registered</Trans>}
        text={<Trans>Once the clinic has registered an app, you choose here what it may read.</Trans>}
      />
    )
  return (
    <div className="grid items-start gap-5 *:min-w-0 wide:grid-cols-[33rem_minmax(0,1fr)]">
      <ClientTable
        entries={entries}
        selected={client?.clientId ?? null}
        onSelect={(entry) => {
          select(entry)
          // Focus the client picker, above the resources. On a phone, both are below the table.
          document.getElementById(pickerId)?.focus()
        }}
      />
      <div className="grid gap-5 *:min-w-0">
        <AccessForm
          pickerId={pickerId}
          clients={clients}
          resources={resources}
          state={state}
          hindrance={hindrance}
          hasAccess={hasAccess}
          onClient={select}
          onPick={(resId, isPicked) => setState((now) => pickResource(now, resId, isPicked))}
          onUpdate={() => {
            if (client && hindrance === null) void save({ client, chosen })
          }}
          onRemove={() => (client ? save({ client, chosen: [] }) : Promise.resolve())}
        />
        {report && (
          <AccessReceipt
            report={report}
            busy={state.isSaving}
            onAgain={() => void save(report.access)}
            onLook={() => void run(report.access, (one) => lookAgain(queries, ptId, one))}
            onClose={() => setReport(null)}
          />
        )}
      </div>
    </div>
  )
}
