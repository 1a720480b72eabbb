import type { LinkProps } from '@tanstack/react-router'

const address: string = '/app/diagnostics/settings'

/**
 * Address of the page that only debug builds have (portal §2). The cast is needed because no route file defines it, so
 * the router's types don't include it.
 */
export const debugSettingsAddress = address as NonNullable<LinkProps['to']>
