/**
 * Matches the path of the script of the worker that reads insurance cards. Only the reply with this script may allow
 * WebAssembly: a worker has the Content-Security-Policy of its own script.
 */
export const cardReaderScript = /^\/assets\/card-reader-[\w-]+\.js$/
