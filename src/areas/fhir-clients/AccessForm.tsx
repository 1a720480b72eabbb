import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { minimumResources } from '#src/contract/fhirClients.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import type { FhirClient, FhirResource, Hindrance, SettingsState } from './model.ts'
import { RemoveAccess } from './RemoveAccess.tsx'
import { ResourceChoices } from './ResourceChoices.tsx'

interface AccessFormProps {
  readonly pickerId: string
  readonly clients: readonly FhirClient[]
  readonly resources: readonly FhirResource[]
  readonly state: SettingsState
  readonly hindrance: Hindrance | null
  /** Whether the selected client can read anything now. */
  readonly hasAccess: boolean
  readonly onClient: (client: FhirClient | null) => void
  readonly onPick: (resId: number, isPicked: boolean) => void
  readonly onUpdate: () => void
  readonly onRemove: () => Promise<void>
}

/** Form that sets what the selected client may read: the pickers, Update, and removal of access (portal §2, §4). */
export function AccessForm({
  pickerId,
  clients,
  resources,
  state,
  hindrance,
  hasAccess,
  onClient,
  onPick,
  onUpdate,
  onRemove,
}: AccessFormProps) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const { client, resIds, isSaving } = state
  const reasons: Record<Hindrance, string | null> = {
    patient: t`Please select an API and enter a valid Patient ID`,
    logon: t`Sign in again to go on.`,
    client: t`Choose an app first.`,
    saving: null,
    resources: t`${plural(minimumResources, {
      one: 'Choose at least # resource.',
      other: 'Choose at least # resources.',
    })}`,
    unchanged: t`Nothing has been changed.`,
  }
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (need === null) onUpdate()
      }}
    >
      <Card title={<Trans>What an app may read</Trans>}>
        <Field label={<Trans>Client Name</Trans>} id={pickerId} required>
          <Select
            value={client?.clientId ?? ''}
            onChange={({ target }) => onClient(clients.find(({ clientId }) => clientId === target.value) ?? null)}
          >
            <option value="">{t`Choose an app`}</option>
            {clients.map(({ clientId, clientName }) => (
              <option key={clientId} value={clientId} dir="auto">
                {clientName}
              </option>
            ))}
          </Select>
        </Field>
        {client && <ResourceChoices resources={resources} resIds={resIds} onPick={onPick} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            kind="primary"
            className="w-[120px]"
            pending={isSaving}
            disabled={hindrance !== null || need !== null}
            reason={need ?? (hindrance && reasons[hindrance])}
          >
            <Trans>Update</Trans>
          </Button>
        </div>
        {client && hasAccess && <RemoveAccess key={client.clientId} name={client.clientName} onRemove={onRemove} />}
      </Card>
    </form>
  )
}
