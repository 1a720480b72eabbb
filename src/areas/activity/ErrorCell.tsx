import { Trans } from '@lingui/react/macro'

/** Cell of a value that could not be read (portal §8). */
export function ErrorCell() {
  return (
    <span className="text-negative">
      <Trans># Error #</Trans>
    </span>
  )
}
