import { Trans } from '@lingui/react/macro'
import { anyone } from './choices.ts'
import { AnyoneTimes } from './AnyoneTimes.tsx'
import { ProviderTimes } from './ProviderTimes.tsx'
import { TakenNotice } from './TakenNotice.tsx'
import type { Chosen } from './useChosen.ts'
import type { Wizard } from './useRequest.ts'
import { WaitlistButton } from './WaitlistButton.tsx'

interface TimeStepProps {
  readonly wizard: Wizard
  readonly chosen: Chosen
}

/** Step 3: the day and the time, of the chosen provider or of the first who is free. */
export function TimeStep({ wizard, chosen }: TimeStepProps) {
  const { provider, type, previous } = wizard.search
  if (provider === undefined || type === undefined) return null
  return (
    <div className="grid gap-4 *:min-w-0">
      {wizard.taken && <TakenNotice start={wizard.taken} />}
      {provider === anyone ? (
        <AnyoneTimes wizard={wizard} type={type} />
      ) : (
        <ProviderTimes
          wizard={wizard}
          wanted={{ provider, type, previous }}
          doctor={chosen.provider?.prvFullName ?? null}
        />
      )}
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="text-muted">
          <Trans>Nothing fits?</Trans>
        </span>
        <WaitlistButton provider={chosen.provider} type={type} previous={previous} />
      </p>
    </div>
  )
}
