import type { DescribedModel } from '../manifest/readManifest.ts'
import type { ModelAnswer } from '../model/ModelAnswer.ts'
import type { SelfTest } from '../model/ModelRunner.ts'

/** What the process does with a model. It keeps the models that it loaded. */
export type ModelTask =
  | { readonly kind: 'test'; readonly model: DescribedModel }
  | { readonly kind: 'analyze'; readonly model: DescribedModel; readonly bytes: Uint8Array }

/** What the process answers to a task. Errors lose their class between processes. */
export type ModelReply =
  | { readonly kind: 'tested'; readonly test: SelfTest }
  | { readonly kind: 'answer'; readonly answer: ModelAnswer }
  /** A `ModelFault`. */
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
