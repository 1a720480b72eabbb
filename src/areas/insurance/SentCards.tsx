import { useLingui } from '@lingui/react/macro'
import type { InsuranceCard } from '#src/contract/insurance.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { uncheckedCards } from './model.ts'

/** Says which cards were sent that the clinic has not checked. */
export function SentCards({ cards }: { readonly cards: readonly InsuranceCard[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  return uncheckedCards(cards).map(({ cardId, sentAt }) => {
    const date = formats.date(sentAt)
    return (
      <Receipt
        key={cardId}
        outcome="done"
        title={t`New card sent on ${date}, not checked yet`}
        text={t`Until the clinic has checked it, show the old card or the real one.`}
      />
    )
  })
}
