/**
 * Role of a notice that screen readers announce when it appears, without interrupting. An `output` element could
 * contain only phrasing content, not cards or buttons.
 */
export const statusRole = { role: 'status' } as const
