import { useLingui } from '@lingui/react/macro'
import { specimenStatuses, type SpecimenStatus, type SpecimenStatusId } from '#src/contract/specimens.ts'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { nameOfStatus, type StatusChoice } from './statusChoices.ts'
import { useSampleName } from './useSampleName.ts'
import { useSampleWords } from './useSampleWords.ts'

interface StatusChoiceGroupProps {
  readonly id: string
  readonly choices: readonly StatusChoice[]
  readonly to: SpecimenStatusId | null
  /** Whether several samples get the status: then the one that hinders a status is named. */
  readonly areSeveral: boolean
  readonly error: string | undefined
  readonly isOff: boolean
  readonly onChoose: (to: SpecimenStatusId) => void
}

/** The new status. Those that a sample can't get are disabled, with the reason. */
export function StatusChoiceGroup({ id, choices, to, areSeveral, error, isOff, onChoose }: StatusChoiceGroupProps) {
  const { t } = useLingui()
  const { statuses, faults } = useSampleWords()
  const nameOf = useSampleName()
  return (
    <RadioGroup<SpecimenStatus>
      id={id}
      legend={t`New status`}
      error={error}
      value={to === null ? null : nameOfStatus(to)}
      onChange={(name) => onChoose(specimenStatuses[name])}
      options={choices.map(({ name, hindrance }) => ({
        value: name,
        label: statuses[name],
        disabled: isOff || hindrance !== null,
        help: hindrance && (
          <>
            {faults[hindrance.fault]}
            {areSeveral && <span className="block">{nameOf(hindrance.sample)}</span>}
          </>
        ),
      }))}
    />
  )
}
