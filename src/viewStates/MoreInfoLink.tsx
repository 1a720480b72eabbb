import { useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { readersPage } from '#src/lib/medlinePlus.ts'
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
const inCard = '@max-[40rem]:-ms-2.5'

/**
 * Link to information about a code, on another site and in another tab. Its name says where it leads, and in which
 * language the page is if that is not the reader's.
 */
export function MoreInfoLink({ address, about, words = false }: MoreInfoLinkProps) {
  const { t, i18n } = useLingui()
  const need = useNetworkNeed('site')
  const needId = useId()
  const url = webAddress(address)
  if (!url) return null
  const host = url.host
  const { href, language, topics } = readersPage(url, i18n.locale)
  // English is the only other language of these pages.
  const isEnglish = language === 'en' && i18n.locale !== 'en'
  const label = isEnglish
    ? t`More information (in English) about ${about}: opens ${host} in a new tab`
    : t`More information about ${about}: opens ${host} in a new tab`
  const text = isEnglish ? t`More information (in English)` : t`More information`
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
          {text}
        </Button>
        {/* The padding aligns this text with the button's text. */}
        <span id={needId} className="px-3 text-s text-muted">
          {need}
        </span>
      </span>
    ) : (
      <IconButton icon={ExternalLink} label={`${label}. ${need}`} title={need} aria-disabled className={inCard} />
    )
  const blank = { target: '_blank', rel: 'noopener noreferrer' } as const
  const title = isEnglish ? t`${host}, in English` : host
  const link = <a href={href} hrefLang={language ?? undefined} {...blank} title={title} aria-label={label} />
  if (!words) return <IconButton icon={ExternalLink} label={label} render={link} className={inCard} />
  return (
    <>
      <LinkButton kind="quiet" icon={ExternalLink} render={link}>
        {text}
      </LinkButton>
      {topics !== null && (
        <LinkButton
          kind="quiet"
          icon={ExternalLink}
          render={<a href={topics} hrefLang={i18n.locale} {...blank} title={host} />}
        >
          {t`Health topics in your language`}
        </LinkButton>
      )}
    </>
  )
}
