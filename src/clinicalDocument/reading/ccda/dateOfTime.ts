/**
 * Converts a time of HL7 V3, such as `20120806120530.1-0500`, to ISO 8601 with its offset. Without an offset only the
 * date is returned, because the time zone is unknown. Null if it is no time.
 */
export function dateOfTime(written: string | null | undefined): string | null {
  const parts =
    /^(\d{4})(?:(0[1-9]|1[0-2])(?:(0[1-9]|[12]\d|3[01])(?:([01]\d|2[0-3])([0-5]\d)?([0-5]\d|60)?(?:\.\d+)?)?)?)?([+-]\d{4}|Z)?$/.exec(
      written?.trim() ?? '',
    )
  if (!parts) return null
  const [, year, month, day, hour, minute = '00', second = '00', offset] = parts
  const date = [year, month, day].filter((part) => part !== undefined).join('-')
  if (hour === undefined || offset === undefined) return date
  const zone = offset === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(3)}`
  return `${date}T${hour}:${minute}:${second}${zone}`
}
