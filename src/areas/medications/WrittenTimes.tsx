import { Plural } from '@lingui/react/macro'
import type { ListedPrescription } from './model.ts'

/** Says how many equal prescriptions a row stands for. Renders nothing if it is only one. */
export function WrittenTimes({ prescription: { writings } }: { prescription: ListedPrescription }) {
  if (writings.length < 2) return null
  return (
    <p className="text-s font-normal text-muted">
      <Plural value={writings.length} _2="Written twice" one="Written # time" other="Written # times" />
    </p>
  )
}
