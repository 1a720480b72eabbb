import { useFormats } from '#src/i18n/formats.ts'
import { ErrorCell } from './ErrorCell.tsx'
import { momentOf } from './model.ts'

/** Time of an activity in the reader's time zone. */
export function Timestamp({ timestamp }: { timestamp: string }) {
  const formats = useFormats()
  const at = momentOf({ timestamp })
  if (at === null) return <ErrorCell />
  return <time dateTime={timestamp}>{formats.dateTime(new Date(at).toISOString())}</time>
}
