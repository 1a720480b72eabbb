import { useLingui } from '@lingui/react/macro'
import { Pencil, Upload } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'

export type HandName = 'left' | 'right'

interface HandChoiceProps {
  readonly hand: HandName | null
  readonly onHand: (hand: HandName) => void
  readonly isPaper: boolean
  readonly isLocked: boolean
  readonly onMode: (mode: 'screen' | 'paper') => void
}

/** Which hand draws, and whether on the screen or on paper. */
export function HandChoice({ hand, onHand, isPaper, isLocked, onMode }: HandChoiceProps) {
  const { t } = useLingui()
  return (
    <Card>
      <RadioGroup
        legend={t`Hand that draws`}
        options={[
          { value: 'right', label: t({ message: 'Right', context: 'hand' }) },
          { value: 'left', label: t({ message: 'Left', context: 'hand' }) },
        ]}
        value={hand}
        onChange={onHand}
      />
      <div>
        {isPaper ? (
          <Button icon={Pencil} disabled={isLocked} onClick={() => onMode('screen')}>
            {t`Draw on the screen`}
          </Button>
        ) : (
          <Button icon={Upload} disabled={isLocked} onClick={() => onMode('paper')}>
            {t`I drew on paper: upload both`}
          </Button>
        )}
      </div>
    </Card>
  )
}
