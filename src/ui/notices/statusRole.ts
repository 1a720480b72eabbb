/** Read out when it appears, without interrupting. An `output` element would hold phrases only, not cards or buttons. */
export const statusRole = { role: 'status' } as const
