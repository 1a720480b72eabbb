import type { ServiceError } from '../../ServiceError.ts'
import type { FrameChoice, PictureFile, Preview } from '../PictureFile.ts'

export interface ReadTask {
  readonly kind: 'read'
  readonly bytes: Uint8Array
  readonly name: string
}

export interface RenderTask {
  readonly kind: 'render'
  readonly bytes: Uint8Array
  readonly choice: FrameChoice
}

export type PictureTask = ReadTask | RenderTask
export type ResultOf<Task extends PictureTask> = Task extends ReadTask ? PictureFile : readonly Preview[]

/** What the process answers to a task. Errors lose their class between processes. */
export type PictureReply =
  | { readonly kind: 'done'; readonly result: PictureFile | readonly Preview[] }
  | { readonly kind: 'refused'; readonly refusal: Pick<ServiceError, 'status' | 'code' | 'detail'> }
  | { readonly kind: 'failed'; readonly message: string }
