import { modalities, type Modality } from '#src/contract/booking.ts'

/** Returns a stored modality. An unknown one counts as in person. */
export function modalityOf(stored: string): Modality {
  return modalities.find((one) => one === stored) ?? 'in-person'
}
