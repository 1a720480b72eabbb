import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { reachableAtom } from '#src/session/reachable.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'

/** Says that the last call got no answer, and offers to try again what is on the screen. */
export function UnreachableBanner() {
  const reachable = useAtomValue(reachableAtom)
  const client = useQueryClient()
  const [trying, setTrying] = useState(false)
  if (reachable) return null
  const again = async () => {
    setTrying(true)
    await client.refetchQueries({ type: 'active' })
    setTrying(false)
  }
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 tablet:px-6 wide:px-8 print:hidden">
      <Banner
        tone="caution"
        icon={CloudOff}
        title={<Trans>The clinic can't be reached</Trans>}
        text={<Trans>What you see may be out of date. It is tried again by itself.</Trans>}
        action={
          <Button pending={trying} onClick={() => void again()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </div>
  )
}
