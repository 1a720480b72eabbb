/**
 * Match the paths of the scripts of the workers that use WebAssembly. Only the replies with these scripts may allow it: a
 * worker has the Content-Security-Policy of its own script.
 */
export const workerScripts = {
  /** Reads insurance cards. */
  cardReader: /^\/assets\/card-reader-[\w-]+\.js$/,
  /** Reads vital signs from frames, on the device or by a service. */
  vitals: /^\/assets\/vitals-worker-[\w-]+\.js$/,
  /** Analyzes pictures, drawings and sounds on the device. */
  screening: /^\/assets\/screening-worker-[\w-]+\.js$/,
} as const
