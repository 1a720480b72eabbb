import { Trans } from '@lingui/react/macro'

/** Label of an expiry date, with its form. */
export function ExpiryLabel() {
  return (
    <>
      <Trans>Expires</Trans>{' '}
      <span className="text-s font-normal text-muted">
        <Trans>month / year</Trans>
      </span>
    </>
  )
}
