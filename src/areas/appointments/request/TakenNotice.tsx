import { Trans, useLingui } from '@lingui/react/macro'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useRequestFormats } from './requestFormats.ts'

/** Says that another person has taken the time that starts at `start`. */
export function TakenNotice({ start }: { readonly start: string }) {
  const { t } = useLingui()
  const days = useRequestFormats()
  const time = days.start(start)
  return (
    <Receipt
      outcome="notdone"
      title={t`${time} is no longer free`}
      text={<Trans>Nothing was sent. Choose another time. Your other choices are kept.</Trans>}
    />
  )
}
