/** How far back the charts and the table go: everything, five years, a year, three months. */
export const periods = ['all', '5y', '1y', '3m'] as const
export type Period = (typeof periods)[number]
