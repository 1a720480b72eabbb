/** Who did an activity, from the reader's view: the reader, another person or an app. */
export const activityActors = ['me', 'others', 'apps'] as const

/** Groups by which readers filter the activity log: signing in and out, reading, changing. */
export const activityKinds = ['sign-in', 'reading', 'change'] as const
export type ActivityKind = (typeof activityKinds)[number]
