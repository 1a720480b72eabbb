import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import type { Wizard } from './useRequest.ts'

/** Step 5: how the clinic answers (clinical §2). The heading says that the request was sent. */
export function SentStep({ wizard }: { readonly wizard: Wizard }) {
  return (
    <Card>
      <p>
        <Trans>Please look for a confirmation through email and/or text messaging.</Trans>
      </p>
      <div>
        <Button kind="primary" onClick={wizard.restart}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Card>
  )
}
