import { useLingui } from '@lingui/react/macro'
import { cardMissingReasonLength } from '#src/contract/messageWriting.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import type { CardPart } from '../draft/messageDraft.ts'

interface OneSideProps {
  readonly card: CardPart
  /** Called with the reason, or with null if both sides are to be sent. */
  readonly onReason: (reason: string | null) => void
}

/** Asks why there is only one side of the card. */
export function OneSide({ card, onReason }: OneSideProps) {
  const { t } = useLingui()
  if (card.front && card.back) return null
  if (card.missingReason === null)
    return (
      <Button kind="quiet" className="w-fit" onClick={() => onReason('')}>
        {t`I have only one side`}
      </Button>
    )
  return (
    <div className="grid max-w-form gap-2">
      <Field label={t`Why do you have only one side?`} help={t`For example: the back is empty.`} required>
        <TextArea
          dir="auto"
          className="one-side-reason"
          value={card.missingReason}
          maxLength={cardMissingReasonLength}
          onChange={(event) => onReason(event.target.value)}
        />
      </Field>
      <Button kind="quiet" className="w-fit" onClick={() => onReason(null)}>
        {t`I have both sides`}
      </Button>
    </div>
  )
}
