/**
 * Role of a notice that screen readers announce when it appears, without interrupting. An `output` element could
 * contain only phrasing content, and so no paragraphs or cards.
 */
export const statusRole = { role: 'status' } as const
