/** Visit types (`templateID` of appointments, clinical §3), with their length in minutes and price in US cents. */
export const visitTypes = {
  followUp: { templateId: 1, name: 'Follow-up visit', minutes: 20, priceCents: 8420 },
  annual: { templateId: 2, name: 'Annual physical', minutes: 40, priceCents: 14_500 },
  sick: { templateId: 3, name: 'Sick visit', minutes: 20, priceCents: 8420 },
  wellChild: { templateId: 4, name: 'Well-child visit', minutes: 30, priceCents: 9800 },
  prenatal: { templateId: 5, name: 'Prenatal visit', minutes: 30, priceCents: 9200 },
  cardiology: { templateId: 6, name: 'Cardiology follow-up', minutes: 30, priceCents: 16_250 },
  nurse: { templateId: 7, name: 'Nurse visit', minutes: 15, priceCents: 2500 },
  telehealth: { templateId: 8, name: 'Telehealth visit', minutes: 20, priceCents: 6500 },
  procedure: { templateId: 9, name: 'Procedure', minutes: 60, priceCents: 88_000 },
  imaging: { templateId: 10, name: 'Imaging', minutes: 30, priceCents: 21_000 },
} as const

export type VisitTypeKey = keyof typeof visitTypes
