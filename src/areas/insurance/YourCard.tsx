import { Trans, useLingui } from '@lingui/react/macro'
import { Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InsuranceCard } from '#src/contract/insurance.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { CardSide } from './CardSide.tsx'
import { DrawnCard } from './DrawnCard.tsx'
import { planOf, type PolicyRow } from '#src/contract/policyStanding.ts'

interface YourCardProps {
  readonly policy: PolicyRow
  /** The attached card; null if there is none. */
  readonly card: InsuranceCard | null
  /** Whether the reader is the covered person. */
  readonly isOwn: boolean
  readonly onShow: () => void
  /** Wraps the button that shows the card, with further buttons. */
  readonly buttons: (show: ReactNode) => ReactNode
}

/** The card of the first policy: its front, or a card drawn from the policy, and the button for the front desk. */
export function YourCard({ policy, card, isOwn, onShow, buttons }: YourCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const plan = planOf(policy)
  const date = formats.date(card?.checkedAt ?? null)
  const drawn = <DrawnCard policy={policy} />
  const show = (
    <Button kind="primary" icon={Maximize2} onClick={onShow}>
      <Trans>Show at the front desk</Trans>
    </Button>
  )
  return (
    <Card title={isOwn ? t`Your card` : t`Insurance card`}>
      <div className="your-card">
        <div className="grid content-start gap-3">
          <p className="text-muted">
            <RecordText>{plan}</RecordText>
            {date && (
              <>
                <br />
                <Trans>Checked by the clinic on {date}</Trans>
              </>
            )}
          </p>
          {buttons(show)}
        </div>
        {card?.frontImgId ? <CardSide imgId={card.frontImgId} side="front" plan={plan} instead={drawn} /> : drawn}
      </div>
    </Card>
  )
}
