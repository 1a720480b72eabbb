import type { EndReason, Session } from './sessionShape.ts'
import { readToken } from './token.ts'

/** Whether it is the same sign-in's, and came later. */
export function replaces(offered: Session, current: Session): boolean {
  if (offered.signInID !== current.signInID) return false
  if (offered.logonHisID === current.logonHisID) return isNewer(offered, current)
  const [at, before] = [offered.receivedAt, current.receivedAt]
  return at > before || (at === before && offered.logonHisID > current.logonHisID)
}

/** Where the server numbers its tokens the higher one stands, whichever reply came first. */
export function isNewer(offered: Session, current: Session): boolean {
  if (offered.logonHisID !== current.logonHisID) return false
  const [no, before] = [readToken(offered.token)?.no, readToken(current.token)?.no]
  if (no !== undefined && before !== undefined && no !== before) return no > before
  return offered.receivedAt >= current.receivedAt
}

/** Where two tabs turn at once, the later one's person stands in both. */
export function isNext({ logonHisID, session }: { logonHisID: string; session: Session }, current: Session): boolean {
  if (session.logonHisID === current.logonHisID) return false
  return current.logonHisID === logonHisID || replaces(session, current)
}

/** A tab that was asleep while the others turned is refused: that is no end for them. Whoever logs out does so for all. */
export function endsWith(
  message: { logonHisID: string; signInID: string; reason: EndReason },
  current: Session,
): boolean {
  if (message.logonHisID === current.logonHisID) return true
  return message.reason !== 'refused' && message.signInID === current.signInID
}
