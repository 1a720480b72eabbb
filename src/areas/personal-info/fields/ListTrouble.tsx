import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/buttons/Button.tsx'

/** Says below a field that its list could not be loaded. What is chosen stays. */
export function ListTrouble({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-muted">
      <span>
        <Trans>The list could not be loaded. What you entered is still here.</Trans>
      </span>
      <Button kind="quiet" onClick={onRetry}>
        <Trans>Load the list again</Trans>
      </Button>
    </div>
  )
}
