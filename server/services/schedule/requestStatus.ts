/** Secondary status of a request that is not confirmed yet (clinical §9). */
export const requestStatus = 44
