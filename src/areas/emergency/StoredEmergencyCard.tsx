import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { CardInLanguages } from './CardInLanguages.tsx'
import { PrintButton } from './PrintButton.tsx'

/** The card that a device keeps to be read without signing in. It asks nobody for anything. */
export function StoredEmergencyCard({ card }: { card: EmergencyCard }) {
  return <CardInLanguages card={card} ready={false} actions={<PrintButton kind="quiet" />} />
}
