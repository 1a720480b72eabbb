import { Trans } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Languages } from 'lucide-react'
import type { CodedDisplay } from '#src/lib/Coded.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { originalsAtom } from './originalsAtom.ts'

/** Button that shows or hides the clinic's own words in a list. Nothing if no words of the list are translated. */
export function OriginalsButton({ of }: { of: readonly CodedDisplay[] }) {
  const [shown, setShown] = useAtom(originalsAtom)
  if (!of.some(({ text, original, isExact }) => original !== null && original !== text && isExact)) return null
  return (
    <Button kind="quiet" icon={Languages} onClick={() => setShown(!shown)}>
      {shown ? <Trans>Hide the clinic's words</Trans> : <Trans>Show the clinic's words</Trans>}
    </Button>
  )
}
