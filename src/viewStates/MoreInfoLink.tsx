import { useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { webAddress } from '#src/lib/webAddress.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { useNetworkNeed } from './useNetworkNeed.ts'

interface MoreInfoLinkProps {
  /** The record's `infoButtonURL` or `codeInfo`. If it is not a web address, no link is shown. */
  address: string | null
  /** What the link is about, such as a medication. */
  about: string
  /** Whether to show the link's text beside its icon. Set outside a table. */
  words?: boolean | undefined
}

/** Aligns the icon with the text when a narrow table shows its rows as cards. */
const inCard = '@max-[32rem]:-ms-2.5'

/** Link to information about a code, on another site and in another tab. Its name says where it leads. */
export function MoreInfoLink({ address, about, words = false }: MoreInfoLinkProps) {
  const { t } = useLingui()
  const need = useNetworkNeed('site')
  const needId = useId()
  const url = webAddress(address)
  if (!url) return null
  const host = url.host
  const label = t`More information about ${about}: opens ${host} in a new tab`
  if (need !== null)
    return words ? (
      <span className="inline-flex flex-wrap items-center gap-x-1">
        <Button
          kind="quiet"
          icon={ExternalLink}
          disabled
          aria-describedby={needId}
          className="off:border-transparent off:bg-transparent"
        >
          {t`More information`}
        </Button>
        {/* The padding aligns this text with the button's text. */}
        <span id={needId} className="px-3 text-s text-muted">
          {need}
        </span>
      </span>
    ) : (
      <IconButton icon={ExternalLink} label={`${label}. ${need}`} title={need} aria-disabled className={inCard} />
    )
  const link = <a href={url.href} target="_blank" rel="noopener noreferrer" title={host} aria-label={label} />
  return words ? (
    <LinkButton kind="quiet" icon={ExternalLink} render={link}>
      {t`More information`}
    </LinkButton>
  ) : (
    <IconButton icon={ExternalLink} label={label} render={link} className={inCard} />
  )
}
