import type { LinkProps } from '@tanstack/react-router'

const address: string = '/app/diagnostics/settings'

/** The page that only debug builds have (portal §2): no file among the routes names it, and so the router's types don't. */
export const debugSettingsAddress = address as NonNullable<LinkProps['to']>
