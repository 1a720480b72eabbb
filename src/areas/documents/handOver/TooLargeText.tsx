import { Trans } from '@lingui/react/macro'

/** Says that a document is too large to be sent, and what is possible instead. */
export function TooLargeText({ canLink }: { readonly canLink: boolean }) {
  return canLink ? (
    <Trans>The document is too large. Download it, or use a private link.</Trans>
  ) : (
    <Trans>The document is too large. Download it instead.</Trans>
  )
}
