import { Trans, useLingui } from '@lingui/react/macro'
import { Link2, X } from 'lucide-react'
import { useState } from 'react'
import type { InsuranceCard } from '#src/contract/insurance.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import { CardSide } from './CardSide.tsx'
import { planOf, type PolicyRow } from '#src/contract/policyStanding.ts'
import type { CheckState } from './checkStates.ts'

interface CardToCheckProps {
  readonly card: InsuranceCard
  /** All policies, in the order in which they are offered. */
  readonly policies: readonly PolicyRow[]
  /** Those that are current: the first one is chosen from the start. */
  readonly current: readonly PolicyRow[]
  readonly state: CheckState | null
  /** Called with the policy to attach the card to; null if the card is not used. */
  readonly onCheck: (policy: number | null) => void
}

/** A card that was sent: both sides, and what to do with it. */
export function CardToCheck({ card, policies, current, state, onCheck }: CardToCheckProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [chosen, setChosen] = useState('')
  const date = formats.date(card.sentAt)
  const policy = chosen === '' ? (current[0]?.PtPolicyID ?? null) : Number(chosen)
  const nameOf = (one: PolicyRow) => {
    const end = current.includes(one) ? '' : formats.date(one.InsPlanDateExp ?? null)
    // Not a list of the language: Arabic would join a name and a number by a word.
    return [planOf(one) ?? '–', one.InsPlanPolicyNo, end].filter(Boolean).join(' · ')
  }
  const isBusy = state === 'sending' || state === 'unknown'
  return (
    <Card level={3} title={<Trans>Card sent on {date}</Trans>}>
      {card.authorship && (
        <p className="text-s text-muted">
          <AuthorNames authorship={card.authorship} sender={card.authorship.who.display} />
        </p>
      )}
      <div className="card-sides">
        {card.frontImgId === null ? (
          <p className="text-muted">{t`No picture of the front`}</p>
        ) : (
          <CardSide imgId={card.frontImgId} side="front" plan={null} instead={null} />
        )}
        {card.backImgId === null ? (
          <p className="text-muted">{t`No picture of the back`}</p>
        ) : (
          <CardSide imgId={card.backImgId} side="back" plan={null} instead={null} />
        )}
      </div>
      {card.missingReason && (
        <p>
          <Trans>
            Why one side is missing: <bdi>{card.missingReason}</bdi>
          </Trans>
        </p>
      )}
      {policies.length > 0 && (
        <Field label={t`Policy`}>
          <Select value={String(policy ?? '')} onChange={({ target }) => setChosen(target.value)}>
            {policy === null && <option value="">{t`Choose`}</option>}
            {policies.map((one) => (
              <option key={one.PtPolicyID} value={one.PtPolicyID}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        {policy !== null && (
          <Button
            kind="primary"
            icon={Link2}
            pending={state === 'sending'}
            disabled={isBusy}
            onClick={() => onCheck(policy)}
          >
            <Trans>Attach to this policy</Trans>
          </Button>
        )}
        <Button icon={X} disabled={isBusy} onClick={() => onCheck(null)}>
          <Trans>Not used</Trans>
        </Button>
      </div>
      {state === 'unknown' && (
        <Receipt
          outcome="unknown"
          title={t`We don’t know whether the card was attached`}
          text={t`The connection was lost. We are checking. You do not need to do it again.`}
        />
      )}
      {state === 'failed' && (
        <Receipt outcome="notdone" title={t`The card was not attached`} text={t`Nothing was changed. Try again.`} />
      )}
      {state === 'gone' && (
        <Receipt
          outcome="notdone"
          title={t`The card was not attached`}
          text={t`The card or the policy no longer exists. Reload the page.`}
        />
      )}
    </Card>
  )
}
