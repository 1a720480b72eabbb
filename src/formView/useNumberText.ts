import { useFormats } from '#src/i18n/formats.ts'
import { useUnitText } from '#src/viewStates/useUnitText.ts'

/** More digits than this lose their value as a number, so they are shown as they are. */
const exactDigits = 15

/**
 * Returns a function that says a number of a form with its unit in the reader's language: `1,640 lbs`. It keeps the
 * decimals that were written. A text that is no number stays as it is, without a unit.
 */
export function useNumberText(): (value: string, unit?: string | null) => string {
  const formats = useFormats()
  const unitText = useUnitText()
  return (value, unit = null) => {
    if (!/^-?\d+(\.\d+)?$/.test(value)) return value
    const decimals = value.split('.')[1]?.length ?? 0
    const isExact = value.replaceAll(/\D/g, '').length <= exactDigits
    const number = isExact
      ? formats.number(Number(value), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      : value
    const unitWords = unitText(unit)
    return unitWords === '' ? number : `${number} ${unitWords}`
  }
}
