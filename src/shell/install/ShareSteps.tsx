import { Trans } from '@lingui/react/macro'
import { Share } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'

/** Tells the user how to install the app on an iPhone or iPad, where only they can. Uses the words of Apple's menus. */
export function ShareSteps() {
  const share = <Icon of={Share} size="xs" className="inline align-[-0.125em]" />
  return (
    <Trans>
      Open the browser's Share menu {share}, then choose <b>Add to Home Screen</b>.
    </Trans>
  )
}
