/** Why a video is not taken, as a sentence for people, and the status of the reply. */
export class VideoRefusal extends Error {
  override name = 'VideoRefusal'
  readonly status: 200 | 400 | 413

  constructor(status: 200 | 400 | 413, detail: string) {
    super(detail)
    this.status = status
  }
}
