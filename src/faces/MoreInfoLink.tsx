import { useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { webAddress } from '#src/lib/webAddress.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'

interface MoreInfoLinkProps {
  /** The record's `infoButtonURL` or `codeInfo`. Without a web address there is no link. */
  address: string | null
  /** What it tells about. */
  about: string
  /** With its words, outside a table. */
  words?: boolean | undefined
}

/** Reading matter about a code, on another site and in another tab: its name says where it goes. */
export function MoreInfoLink({ address, about, words = false }: MoreInfoLinkProps) {
  const { t } = useLingui()
  const url = webAddress(address)
  if (!url) return null
  const host = url.host
  const label = t`More information about ${about}: opens ${host} in a new tab`
  const link = <a href={url.href} target="_blank" rel="noopener noreferrer" title={host} aria-label={label} />
  return words ? (
    <LinkButton kind="quiet" icon={ExternalLink} render={link}>
      {t`More information`}
    </LinkButton>
  ) : (
    // In a card, which a narrow table makes of its row, the icon stands where text begins.
    <IconButton icon={ExternalLink} label={label} render={link} className="@max-[32rem]:-ms-2.5" />
  )
}
