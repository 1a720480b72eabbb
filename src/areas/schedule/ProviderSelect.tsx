import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { scheduleProviders } from '#src/contract/schedule.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { Select } from '#src/ui/fields/Select.tsx'

export type Provider = ReplyOf<typeof scheduleProviders>[number]

interface ProviderSelectProps {
  readonly providers: readonly Provider[]
  readonly prvID: number
  readonly onChange: (prvID: number) => void
}

/** Returns the provider to show: the one of the address, else the user's own, else the first. Undefined if none. */
export function shownProvider(providers: readonly Provider[], prvID: number | undefined): Provider | undefined {
  return providers.find((provider) => provider.prvID === prvID) ?? providers.find(({ isOwn }) => isOwn) ?? providers[0]
}

/** Choice of the provider whose calendar or hours are shown. The user's own come first. */
export function ProviderSelect({ providers, prvID, onChange }: ProviderSelectProps) {
  const { t } = useLingui()
  const id = useId()
  const ownFirst = providers.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
  return (
    <div className="min-w-[min(100%,14rem)]">
      <label htmlFor={id} className="sr-only">{t`Provider`}</label>
      <Select id={id} value={String(prvID)} onChange={({ target }) => onChange(Number(target.value))}>
        {ownFirst.map((provider) => (
          <option key={provider.prvID} value={String(provider.prvID)}>
            {provider.prvFullName}
          </option>
        ))}
      </Select>
    </div>
  )
}
