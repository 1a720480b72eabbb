/** Periods of charts and of the table beside them: all, five years, one year, three months. */
export const periods = ['all', '5y', '1y', '3m'] as const
export type Period = (typeof periods)[number]
