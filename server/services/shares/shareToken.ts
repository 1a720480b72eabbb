import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../account/secrets.ts'

/** How long a ticket is good, ms. */
const ticketMs = 5 * 60_000

/** Returns a new token of a link: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash by which a token is stored. A token has 256 random bits, so the hash needs no salt. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type TicketContext = { readonly secrets: Pick<Secrets, 'shareKey'>; readonly now: () => Date }

const signed = ({ secrets }: TicketContext, token: string, until: string) =>
  createHmac('sha256', secrets.shareKey).update(`${token}.${until}`).digest()

/** Returns a ticket that lets its holder fetch a link's file for five minutes, without another opening. */
export function ticketFor(ctx: TicketContext, token: string): string {
  const until = String(ctx.now().getTime() + ticketMs)
  return `${until}.${signed(ctx, token, until).toString('base64url')}`
}

/** Whether a ticket is one of this link, and still good. */
export function isTicketGood(ctx: TicketContext, token: string, ticket: string): boolean {
  const [until = '', signature = ''] = ticket.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signed(ctx, token, until)
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > ctx.now().getTime()
}
