import type { PortalKind } from '#src/contract/portal.ts'
import type { Config } from './config.ts'

export interface Portal {
  readonly kind: PortalKind
  readonly title: string
  readonly port: number
  /** The public origin, if known. */
  readonly origin: string | undefined
}

/** Returns the three portals on PORT, PORT + 1 and PORT + 2. Three origins can be installed as three apps. */
export function portalsOf(config: Config): Portal[] {
  const { PORT, PUBLIC_ORIGIN, PUBLIC_ORIGIN_EMPLOYEE, PUBLIC_ORIGIN_CLIENT } = config
  return [
    { kind: 'patient', title: 'Patient portal', port: PORT, origin: PUBLIC_ORIGIN },
    { kind: 'employee', title: 'Employee portal', port: PORT + 1, origin: PUBLIC_ORIGIN_EMPLOYEE },
    { kind: 'client', title: 'Client portal', port: PORT + 2, origin: PUBLIC_ORIGIN_CLIENT },
  ]
}

/** Returns a portal's address: its public origin, otherwise that of its port. */
export function addressOf({ origin, port }: Portal, { HOST }: Config): string {
  // A server that listens on all addresses is reachable at `localhost`.
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST
  return origin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Returns the addresses of the portals, to which mails link. */
export function mailOrigins(portals: readonly Portal[], config: Config): Record<PortalKind, string> {
  const of = (kind: PortalKind) => {
    const portal = portals.find((one) => one.kind === kind)
    if (!portal) throw new Error(`portal ${kind}: not found`)
    return addressOf(portal, config)
  }
  return { patient: of('patient'), employee: of('employee'), client: of('client') }
}
