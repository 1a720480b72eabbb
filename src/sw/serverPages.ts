/** Paths that the service worker leaves to the server when a browser opens them: not pages of the app. */
export const serverPages: readonly RegExp[] = [
  /^\/(?:api|mail|healthz|readyz)(?:\/|$)/,
  // Files.
  /\/[^/]+\.[a-z0-9]+$/i,
]
