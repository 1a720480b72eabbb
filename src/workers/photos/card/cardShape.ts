/** Width of a card by its height: ID-1 of ISO/IEC 7810, 85.60 x 53.98 mm. */
export const cardAspect = 85.6 / 53.98

/** Radius of a card's corners by its width (ISO/IEC 7810: 3.18 mm). */
export const cornerRadius = 3.18 / 85.6
