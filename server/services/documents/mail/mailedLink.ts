/** Lifetime of a private link that the clinic mails, hours, and how often it can be opened. */
export const mailedLink = { hours: 72, openings: 10 } as const
