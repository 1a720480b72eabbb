import type { PhotoProblem } from '#src/workers/photos/protocol.ts'

/**
 * Why a file can't be added. `not-loaded`: the code that prepares files is not on the device yet, and there is no
 * connection. `not-kept`: an unexpected error while the file was prepared or stored. `too-many`: the question is full.
 */
export type FileProblem = PhotoProblem | 'not-loaded' | 'not-kept' | 'too-many'
