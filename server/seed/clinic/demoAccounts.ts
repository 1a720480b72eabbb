import type { PortalKind } from '#src/contract/portal.ts'

/** The password of every demo account. Demo accounts exist in the demo clinic only. */
export const demoPassword = 'yarrow-demo'

/** Returns the mail address of a demo account. */
export const demoMail = (userName: string): string => `${userName}@example.org`

/** The demo accounts and their portals, as `npm start` prints them. */
export const demoAccounts = [
  { userName: 'maria', portal: 'patient', description: 'a patient with ten years of records' },
  { userName: 'sam', portal: 'patient', description: 'a patient who acts for his mother and his two children' },
  { userName: 'newton', portal: 'patient', description: 'a new patient whose record is still empty' },
  { userName: 'drlee', portal: 'employee', description: 'a provider' },
  { userName: 'nadia', portal: 'employee', description: 'a nurse, who also acts for drlee' },
  { userName: 'acme', portal: 'client', description: 'a care home that acts for two of its residents' },
] as const satisfies readonly { userName: string; portal: PortalKind; description: string }[]
