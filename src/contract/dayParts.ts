/** Parts of the day, by the start of a visit at the site: before 12:00, before 17:00, later. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]
