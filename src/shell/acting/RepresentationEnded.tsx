import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { UserX, X } from 'lucide-react'
import { representationEndedAtom } from '#src/session/lifecycle/switchSubject.ts'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'

/** Notice, shown once, that the right to act for a person or to see their record has ended. */
export function RepresentationEnded() {
  const { t } = useLingui()
  const [name, setName] = useAtom(representationEndedAtom)
  if (name === null) return null
  return (
    <Banner
      tone="caution"
      icon={UserX}
      title={
        name ? (
          <Trans>
            You can no longer act for <bdi>{name}</bdi>.
          </Trans>
        ) : (
          <Trans>You can no longer act for this person.</Trans>
        )
      }
      text={<Trans>You are back in your own account.</Trans>}
      action={<IconButton icon={X} label={t`Close`} onClick={() => setName(null)} />}
    />
  )
}
