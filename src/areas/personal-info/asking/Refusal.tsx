import { useLingui } from '@lingui/react/macro'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useRefusalText } from './useRefusalText.ts'

/** Says that a request was not accepted, and why. The changes are still there. */
export function Refusal({ code }: { readonly code: string }) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  return <Receipt outcome="notdone" title={t`Your request was not sent`} text={textOf(code)} />
}
