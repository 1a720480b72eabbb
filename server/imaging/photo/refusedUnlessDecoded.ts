import { ServiceError } from '../../ServiceError.ts'

/** Decodes a picture. Throws 400 if libvips can't: the file is damaged, or has a compression that libvips lacks. */
export async function refusedUnlessDecoded<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode()
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw new ServiceError(400, 'bad-input', 'picture: can’t be decoded')
  }
}
