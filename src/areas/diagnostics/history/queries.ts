import { screeningPictures, screeningResults } from '#src/contract/screeningResults.ts'
import { endpointQuery } from '#src/query/query.ts'

/** Query of the patient's saved results. */
export const resultsQuery = () => endpointQuery(screeningResults, {})

/** Query of the pictures of a saved result. They never change. */
export const picturesQuery = (resultID: string) => ({
  ...endpointQuery(screeningPictures, { params: { resultID } }),
  staleTime: Number.POSITIVE_INFINITY,
})
