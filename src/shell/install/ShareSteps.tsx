import { Trans } from '@lingui/react/macro'
import { Share } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'

/** How it is done on an iPhone or iPad, where only the person can: in the words that its menus use. */
export function ShareSteps() {
  const share = <Icon of={Share} size="xs" className="inline align-[-0.125em]" />
  return (
    <Trans>
      Open the browser's Share menu {share}, then choose <b>Add to Home Screen</b>.
    </Trans>
  )
}
