import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'

/** Copies a number of a policy, and says whether that worked. `what`: its name, for screen readers. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [state, setState] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 print:hidden">
      <Button kind="quiet" icon={state === 'copied' ? Check : Copy} onClick={() => void copy()}>
        <Trans>Copy</Trans> <VisuallyHidden>{what}</VisuallyHidden>
      </Button>
      <span role="status" className="text-s text-muted">
        {state === 'copied' && <Trans>Copied</Trans>}
        {state === 'failed' && <Trans>This browser can’t copy. Select the number instead.</Trans>}
      </span>
    </span>
  )
}
