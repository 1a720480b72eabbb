import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { CodedText } from '#src/coded/CodedText.tsx'
import { useCoded } from '#src/coded/useCoded.ts'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import type { Problem } from '#src/contract/history.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { cardConditions, type CardCondition } from './cardConditions.ts'
import { queueChoice } from './queueChoice.ts'

interface ConditionChoicesProps {
  readonly info: EmergencyInfo
  readonly problems: readonly Problem[]
}

/** Button that opens the choice of conditions for the card. Nothing if there are none, or the server stores no choice. */
export function ConditionChoices({ info, problems }: ConditionChoicesProps) {
  const { t } = useLingui()
  const wordsOf = useCoded('conditions')
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  // The card learns of a choice a moment later. Until then, its checkbox must not jump back.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const conditions = info.conditionChoices ? cardConditions(problems, info.conditionChoices) : []
  if (conditions.length === 0) return null

  const choose = async ({ name, problemIDs }: CardCondition, isShown: boolean) => {
    setFailed(false)
    setChosen((before) => new Map(before).set(name, isShown))
    const chosenAt = new Date().toISOString()
    if (await queueChoice({ PtID: info.PtID, problemIDs: [...problemIDs], isShown, chosenAt })) return
    setFailed(true)
    setChosen(new Map())
  }
  const close = () => {
    setOpen(false)
    setChosen(new Map())
  }
  const notice = failed && (
    <Banner
      tone="caution"
      icon={CircleAlert}
      title={t`Your choice could not be saved`}
      text={t`The card is unchanged. Try again later.`}
    />
  )
  return (
    <div className="grid gap-2">
      <Button icon={ListChecks} className="justify-self-start" onClick={() => setOpen(true)}>
        <Trans>Choose conditions</Trans>
      </Button>
      {/* The person might close the dialog before the choice fails, or before reading that it did. */}
      {!open && notice}
      <Dialog
        open={open}
        onClose={close}
        title={t`Conditions on the card`}
        text={t`Emergency doctors see only what you leave checked. The card says how many you left out. Your medical history does not change.`}
        closeLabel={t`Close`}
        actions={
          <Button kind="primary" onClick={close}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        {notice}
        <Fieldset legend={t`Show on the card`}>
          {conditions.map((condition) => (
            <Checkbox
              key={condition.name}
              label={<CodedText of={wordsOf({ ...condition, text: condition.name })} />}
              help={condition.isClinical ? undefined : t`About your circumstances, so usually left out`}
              checked={chosen.get(condition.name) ?? condition.isShown}
              onChange={(event) => void choose(condition, event.target.checked)}
            />
          ))}
        </Fieldset>
      </Dialog>
    </div>
  )
}
