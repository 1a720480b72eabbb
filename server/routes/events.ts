import { events } from '#src/contract/events.ts'
import { openEvents } from '../services/events/openEvents.ts'
import { type Route, streamRoute } from './mount.ts'

export const eventRoutes: Route[] = [streamRoute(events, openEvents)]
