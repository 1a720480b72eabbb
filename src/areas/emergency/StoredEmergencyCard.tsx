import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { CardInLanguages } from './CardInLanguages.tsx'
import { PrintButton } from './PrintButton.tsx'

/** The card stored on the device, readable without signing in. Makes no API calls. */
export function StoredEmergencyCard({ card }: { card: EmergencyCard }) {
  return <CardInLanguages card={card} ready={false} actions={<PrintButton kind="quiet" />} />
}
