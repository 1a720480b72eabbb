import { useFormats } from '#src/i18n/formats.ts'

/** Returns a file's size in words: whole kilobytes, or megabytes with one decimal. */
export function useSizeText(): (bytes: number) => string {
  const formats = useFormats()
  return (bytes) => {
    const kilobytes = Math.max(1, Math.round(bytes / 1000))
    const [value, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
    return formats.number(value, { style: 'unit', unit, maximumFractionDigits: 1 })
  }
}
