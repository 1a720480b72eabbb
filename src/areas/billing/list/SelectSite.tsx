import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useMemo, useSyncExternalStore } from 'react'
import type { BillingDetail } from '#src/contract/billing.ts'
import { store } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { isPayable } from '../payAmount.ts'
import { canAdd } from './choices.ts'
import { areChoicesReadAtom, choicesAtom, setSelected } from './chosen.ts'

interface SelectSiteProps {
  readonly site: string
  readonly charges: readonly BillingDetail[]
}

const subscribe = (listener: () => void) => store.sub(choicesAtom, listener)

/** Adds all charges of a site to the payment, or removes them. Charges whose amount can't be paid are left out. */
export function SelectSite({ site, charges }: SelectSiteProps) {
  const { t } = useLingui()
  const payable = useMemo(() => charges.filter(isPayable), [charges])
  const state = () => {
    const choices = store.get(choicesAtom)
    const isLeft = payable.some((charge) => !choices.get(charge.ledgerID)?.isSelected && canAdd(choices, charge))
    return isLeft ? 'add' : payable.some((charge) => choices.get(charge.ledgerID)?.isSelected) ? 'remove' : 'none'
  }
  const isRead = useAtomValue(areChoicesReadAtom)
  const offer = useSyncExternalStore(subscribe, state, state)
  if (payable.length < 2 || offer === 'none') return null
  const isAdding = offer === 'add'
  return (
    <Button
      kind="quiet"
      className="justify-self-end"
      aria-label={isAdding ? t`Add all charges from ${site}` : t`Remove all charges from ${site}`}
      disabled={!isRead}
      onClick={() => setSelected(payable, isAdding)}
    >
      {isAdding ? <Trans>Add all charges</Trans> : <Trans>Remove all charges</Trans>}
    </Button>
  )
}
