import { useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'

/** Button that prints the open receipt or statement. It needs no network. */
export function PrintButton() {
  const { t } = useLingui()
  return <Button icon={Printer} onClick={() => window.print()}>{t`Print`}</Button>
}
