/** The password of every demo account. They exist in the embedded database only. */
export const demoPassword = 'yarrow-demo'

/** Who can sign in to the demo clinic, as the start prints them. */
export const demoAccounts: readonly { readonly userName: string; readonly description: string }[] = [
  { userName: 'maria', description: 'a patient with ten years of records' },
  { userName: 'sam', description: 'a patient who acts for his mother and his two children' },
  { userName: 'newton', description: 'a new patient whose record is still empty' },
  { userName: 'drlee', description: 'a provider (user type 99)' },
]
