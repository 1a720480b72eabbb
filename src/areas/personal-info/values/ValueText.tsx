import { Trans } from '@lingui/react/macro'
import type { ShownValue } from './useValueText.ts'

interface ValueTextProps {
  readonly of: ShownValue
  /** Whether the small text below the value is left out, because a label beside it says the same. */
  readonly bare?: boolean
}

/** A value of a field, each of its lines isolated from the direction of the text around it. */
export function ValueText({ of: { unlisted, lines, note, isLtr, english }, bare = false }: ValueTextProps) {
  if (unlisted === undefined && lines.length === 0)
    return (
      <span className="text-muted">
        <Trans>Not given</Trans>
      </span>
    )
  return (
    <span className="[overflow-wrap:anywhere]">
      {unlisted !== undefined && <bdi>{unlisted}</bdi>}
      {lines.map((line, at) => (
        <span key={at}>
          {(at > 0 || unlisted !== undefined) && <br />}
          <bdi
            lang={english?.includes(at) ? 'en' : undefined}
            dir={isLtr ? 'ltr' : undefined}
            className={isLtr ? 'whitespace-nowrap tabular-nums' : undefined}
          >
            {line}
          </bdi>
        </span>
      ))}
      {note !== null && !bare && (
        <>
          <br />
          <span className="text-s text-muted">{note}</span>
        </>
      )}
    </span>
  )
}
