import type { PushTestSystem } from '../../push/pushTestSystem.ts'

/** The outside systems of one database, by name. Another system is a line here and one in `server/openOutside.ts`. */
export interface OutsideSystems {
  readonly push: PushTestSystem
}

export interface OutsideContext {
  readonly outside: OutsideSystems
}
