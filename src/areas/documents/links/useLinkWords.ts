import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

export interface LinkWords {
  readonly lifetime: (hours: number) => string
  /** Null: no limit. */
  readonly openings: (max: number | null) => string
}

/** Returns words for how long and how often a link can be opened. */
export function useLinkWords(): LinkWords {
  const { t } = useLingui()
  return {
    lifetime: (hours) =>
      hours <= 24
        ? plural(hours, { one: '# hour', other: '# hours' })
        : plural(hours / 24, { one: '# day', other: '# days' }),
    openings: (max) => (max === null ? t`No limit` : plural(max, { one: '# time', other: '# times' })),
  }
}
