/**
 * Why a model can't be used. The message says in words what the operator can change. It names files, tensors and labels of
 * the model, and nothing of what users send.
 */
export class ModelFault extends Error {
  override name = 'ModelFault'
}
