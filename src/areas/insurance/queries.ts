import { insuranceCards, insuranceCardSide } from '#src/contract/insurance.ts'
import { insuranceMessage } from '#src/contract/messageWriting.ts'
import { endpointQuery } from '#src/query/query.ts'

export const cardsQuery = () => endpointQuery(insuranceCards, {})
/** One side of a card. It never changes. */
export const sideQuery = (imgId: number) => ({
  ...endpointQuery(insuranceCardSide, { params: { imgId: String(imgId) } }),
  staleTime: Infinity,
})
export const insuranceMessageQuery = () => endpointQuery(insuranceMessage, {})
