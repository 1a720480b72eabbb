import { useFormats } from '#src/i18n/formats.ts'
import { useUnitText } from '#src/viewStates/useUnitText.ts'

/** More digits than this lose their value as a number, so they are shown as they are. */
const exactDigits = 15

/**
 * Returns a function that says a number of a form with its unit in the reader's language: `1,640 lbs`. It keeps the
 * decimals that were written, and leaves a text that is no number as it is.
 */
export function useNumberText(): (value: string, unit?: string | null) => string {
  const formats = useFormats()
  const unitText = useUnitText()
  return (value, unit = null) => {
    const decimals = /^-?\d+(?:\.(\d+))?$/.exec(value)?.[1]?.length ?? 0
    const isNumber = /^-?\d+(\.\d+)?$/.test(value) && value.replace(/\D/g, '').length <= exactDigits
    const number = isNumber
      ? formats.number(Number(value), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      : value
    const unitWords = unitText(unit)
    return unitWords === '' ? number : `${number} ${unitWords}`
  }
}
