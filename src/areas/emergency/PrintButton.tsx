import { useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'

/** Button that prints the card. */
export function PrintButton({ kind = 'plain', disabled }: { kind?: 'plain' | 'quiet'; disabled?: boolean }) {
  const { t } = useLingui()
  return (
    <Button kind={kind} icon={Printer} disabled={disabled} onClick={() => window.print()}>
      {t`Print`}
    </Button>
  )
}
