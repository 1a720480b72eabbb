import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { searchPartOf } from '#src/registry/areaSearches.ts'

/** Returns the names of parts as a list: 'Labs, Visits, and Messages'. */
export function usePartNames(): (parts: readonly string[]) => string {
  const { i18n } = useLingui()
  const { list } = useFormats()
  return (parts) => list(parts.map((part) => i18n._(searchPartOf(part).name)))
}
